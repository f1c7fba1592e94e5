import type { Config, SettingsCheck } from '../../../../edge/config.ts'
import type { BucketSettings } from './bucket.ts'

const NAMES = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_REGION'] as const

export const checkBackupSettings: SettingsCheck = ({ BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET }) =>
  BACKUP_S3_ENDPOINT !== '' && BACKUP_S3_BUCKET === '' ? [['BACKUP_S3_BUCKET', 'BACKUP_S3_ENDPOINT needs BACKUP_S3_BUCKET']] : []

/** Whether backups are configured, correctly or not. */
export function wantsBackups({ BACKUP_S3_ENDPOINT, problems }: Config): boolean {
  return BACKUP_S3_ENDPOINT !== '' || problems.has('BACKUP_S3_ENDPOINT')
}

/** The settings of the bucket. Throws one sentence about the first setting that is wrong or missing. */
export function bucketSettings(config: Config): BucketSettings {
  const problem = NAMES.map((name) => config.problems.get(name)).find((sentence) => sentence !== undefined)
  if (problem !== undefined) throw new Error(`Backup: ${problem}`)
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = config
  const { BACKUP_S3_ACCESS_KEY: accessKeyId, BACKUP_S3_SECRET_KEY: secretAccessKey } = config
  if (endpoint === '') throw new Error('Backup: BACKUP_S3_ENDPOINT is empty: there is no bucket')
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('Backup: BACKUP_S3_ENDPOINT needs the secrets BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY')
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}
