import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import pLimit from 'p-limit'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const TEXTS = '**/*.{js,mjs,css,svg,json,webmanifest,ttf,wasm,ico,bcmap}'
const THREADS = 4
/** A smaller file fits into one packet as it is. */
const MIN_BYTES = 1000
/** Less is not worth a header. */
const WORTH = 0.95

/** Writes `.br` and `.zst` beside the files of a build that get smaller so; those that are there already belong to the same build. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(TEXTS, { cwd: folder }).map((path) => `${folder}/${path}`)
  const limit = pLimit(THREADS)
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map((file) => limit(() => compress(file))))
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  const [br, zst] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  ])
  if (br.length > WORTH * bytes.length) return
  writeFileSync(`${file}.zst`, zst)
  // Last: it says that the file is done.
  writeFileSync(`${file}.br`, br)
}
