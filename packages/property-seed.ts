import fc from 'fast-check'

/** Every property of a run is tried with values of one seed, so that `TEST_SEED=…` repeats a failed run. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20261121) })
