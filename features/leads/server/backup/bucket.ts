import { AwsClient } from 'aws4fetch'
import { toHex } from '../../../../edge/vault.ts'

export interface BucketSettings {
  /** `https://storage.yandexcloud.net` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Bytes = Uint8Array<ArrayBuffer>

/** An S3 bucket, addressed by path. Every call rejects with a sentence when the bucket does not respond in time or refuses. */
export interface Bucket {
  put(name: string, body: Bytes): Promise<void>
  get(name: string): Promise<Response>
  /** One page of the names after a name, in order. */
  list(after: string): Promise<string[]>
  /** Begins an upload in parts and returns its id. */
  begin(name: string): Promise<string>
  /** Uploads a part (numbers begin at 1) and returns its tag. */
  putPart(name: string, upload: string, part: number, body: Bytes): Promise<string>
  complete(name: string, upload: string, tags: string[]): Promise<void>
  abort(name: string, upload: string): Promise<void>
}

export function createBucket({ endpoint, bucket, region, ...keys }: BucketSettings, timeoutMs: number): Bucket {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const root = `${endpoint}/${bucket}`

  async function request(method: string, path: string, body: Bytes = new Uint8Array()): Promise<Response> {
    // The bucket compares the body with this hash and refuses a damaged body.
    const headers = { 'x-amz-content-sha256': toHex(await crypto.subtle.digest('SHA-256', body)) }
    const signed = await client.sign(`${root}${path}`, { method, headers, ...(body.length > 0 ? { body } : {}) })
    const response = await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return response
    throw new Error(`The bucket answered ${response.status} ${codeIn(await response.text())} to ${method} ${path.replace(/\?.*/, '')}`)
  }

  return {
    async put(name, body) {
      await drained(request('PUT', `/${name}`, body))
    },
    get: (name) => request('GET', `/${name}`),
    async list(after) {
      const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'start-after': after }) })
      const xml = await (await request('GET', `/?${query}`)).text()
      return Array.from(xml.matchAll(/<Key>([^<&]+)<\/Key>/g), ([, key = '']) => key)
    },
    async begin(name) {
      const xml = await (await request('POST', `/${name}?uploads=`)).text()
      const [, upload] = /<UploadId>([^<&]+)<\/UploadId>/.exec(xml) ?? []
      if (upload === undefined) throw new Error('The bucket began no upload')
      return upload
    },
    async putPart(name, upload, part, body) {
      const tag = (await drained(request('PUT', `/${name}${partQuery(upload, part)}`, body))).headers.get('etag')
      if (tag === null) throw new Error(`The bucket gave part ${part} no tag`)
      return tag
    },
    async complete(name, upload, tags) {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
      const xml = await (await request('POST', `/${name}${uploadQuery(upload)}`, body)).text()
      // S3 sends its 200 before it joins the parts, and reports a failure in the body.
      if (!xml.includes('<CompleteMultipartUploadResult')) throw new Error(`The bucket did not put the parts together: ${codeIn(xml)}`)
    },
    async abort(name, upload) {
      await drained(request('DELETE', `/${name}${uploadQuery(upload)}`))
    },
  }
}

async function drained(pending: Promise<Response>): Promise<Response> {
  const response = await pending
  await response.body?.cancel()
  return response
}

function uploadQuery(upload: string): string {
  return `?uploadId=${encodeURIComponent(upload)}`
}

function partQuery(upload: string, part: number): string {
  return `${uploadQuery(upload)}&partNumber=${part}`
}

/** `<Error><Code>AccessDenied</Code>…` → `AccessDenied` */
function codeIn(xml: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? 'without a code'
}
