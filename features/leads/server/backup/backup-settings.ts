import { ADDRESS, type Config, emptyOr, isHttpAddress, type SettingGroup, secret, text, type ValuesOf } from '../../../../edge/config.ts'
import type { BucketPlace } from './bucket.ts'

const backupSettings = {
  BACKUP_S3_ENDPOINT: emptyOr(isHttpAddress, ADDRESS),
  BACKUP_S3_BUCKET: emptyOr((name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'the name of a bucket'),
  BACKUP_S3_REGION: text((name) => /^[a-z0-9-]{2,40}$/.test(name), 'the name of a region', 'ru-central1'),
  BACKUP_S3_ACCESS_KEY: secret(),
  BACKUP_S3_SECRET_KEY: secret(),
}

declare module '../../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof backupSettings> {}
}

const NAMES = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_REGION'] as const

export const backupGroup: SettingGroup = {
  settings: backupSettings,
  missing: ({ BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET }) =>
    BACKUP_S3_ENDPOINT !== '' && BACKUP_S3_BUCKET === '' ? [['BACKUP_S3_BUCKET', 'BACKUP_S3_ENDPOINT needs BACKUP_S3_BUCKET']] : [],
}

/** Whether backups are wanted, rightly set or not. */
export function wantsBackups({ BACKUP_S3_ENDPOINT, problems }: Config): boolean {
  return BACKUP_S3_ENDPOINT !== '' || problems.has('BACKUP_S3_ENDPOINT')
}

/** Throws one sentence about the first setting that is wrong or missing. */
export function backupPlace(config: Config): BucketPlace {
  const problem = NAMES.map((name) => config.problems.get(name)).find((sentence) => sentence !== undefined)
  if (problem !== undefined) throw new Error(`Backup: ${problem}`)
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = config
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey } = config
  if (endpoint === '') throw new Error('Backup: BACKUP_S3_ENDPOINT is empty: there is no bucket')
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('Backup: BACKUP_S3_ENDPOINT needs the secrets BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY')
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}
