import type { TestProject } from 'vitest/node'
import { startLoopback } from '../loopback.ts'
import { type Restoring, restoreFrom } from '../s3/restored.ts'
import { startScriptedBucket } from '../s3/scripted-bucket.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:{port}` of the scripted S3 store. A bucket's name is its script, as with the CRM. */
    s3: string
    /** Restores what is in a bucket, for a test in workerd (`Restoring`), and answers with what came out of it (`Restored`). */
    restorer: string
  }
}

export default async function startBucketForTests(project: TestProject): Promise<() => Promise<void>> {
  const bucket = await startScriptedBucket()
  const restorer = await startLoopback(async (_, response, body) => {
    const asked: Restoring = JSON.parse(body)
    response.end(JSON.stringify(await restoreFrom(asked)))
  })
  project.provide('s3', bucket.url)
  project.provide('restorer', restorer.url)
  return async () => {
    await bucket.close()
    await restorer.close()
  }
}
