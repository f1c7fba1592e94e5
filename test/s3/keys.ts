/** Of the scripted bucket. */
export const BUCKET_KEYS = {
  BACKUP_S3_ACCESS_KEY: 'AKTEST0000',
  BACKUP_S3_SECRET_KEY: 'secret/of+the=bucket',
  BACKUP_S3_REGION: 'ru-test-1',
} as const
