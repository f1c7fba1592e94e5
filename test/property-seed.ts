import fc from 'fast-check'
import { testSeed } from '../tools/test/sizes.ts'

/** Every property of a run is tried with values of one seed, so that `TEST_SEED=…` repeats a failed run. */
fc.configureGlobal({ seed: testSeed })
