import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Keys of the scripted bucket. */
export const BUCKET_KEYS = {
  BACKUP_S3_ACCESS_KEY: 'AKTEST0000',
  BACKUP_S3_SECRET_KEY: 'secret/of+the=bucket',
  BACKUP_S3_REGION: 'ru-test-1',
} as const

const { BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_S3_REGION } = BUCKET_KEYS
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const CLOCKS_MS = 15 * 60 * 1000

/** Checks Signature Version 4 including the body, as its documents describe it. Returns the S3 error code, or `null`. */
export function refusalOf({ headers, method = '', url = '/' }: IncomingMessage, body: Buffer): string | null {
  const [, keyId, day = '', region, names = '', signature = ''] = FORM.exec(`${headers.authorization}`) ?? []
  if (keyId !== BACKUP_S3_ACCESS_KEY || region !== BACKUP_S3_REGION) return 'InvalidAccessKeyId'
  const [date, bodyHash] = [`${headers['x-amz-date']}`, `${headers['x-amz-content-sha256']}`]
  if (!isNow(date) || !date.startsWith(day)) return 'RequestTimeTooSkewed'
  if (bodyHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return 'AccessDenied'
  const right = signatureOf({ method, url, headers, names, secret: BACKUP_S3_SECRET_KEY, region })
  return timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

interface Signed {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** Names of the signed headers, separated by semicolons. */
  names: string
  secret: string
  region: string
}

export function signatureOf({ method, url, headers, names, secret, region }: Signed): string {
  const date = `${headers['x-amz-date']}`
  const signed = names.split(';').map((name) => `${name}:${`${headers[name]}`.trim().replace(/\s+/g, ' ')}\n`)
  const canonical = [method, canonicalPath(url), canonicalQuery(url), signed.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const steps = [date.slice(0, 8), region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', date, steps.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const step of [...steps, text]) key = createHmac('sha256', key).update(step).digest()
  return key.toString('hex')
}

function isNow(date: string): boolean {
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(Date.now() - time) < CLOCKS_MS
}

function canonicalPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.split('/').map(encoded).join('/')
}

function canonicalQuery(url: string): string {
  const [, query = ''] = url.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  return pairs
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return `${encoded(name)}=${encoded(value)}`
    })
    .sort()
    .join('&')
}

function encoded(part: string): string {
  const plain = decodeURIComponent(part.replaceAll('+', '%20'))
  return encodeURIComponent(plain).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
