import { writeDrawings } from 'artwork/write-drawings'

/** Tests of the worker get their files from `client/public/`, where a build may not have drawn yet what today's sources name. */
export default async function draw(): Promise<void> {
  await writeDrawings('.')
}
