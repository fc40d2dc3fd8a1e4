/** A server that speaks S3, with one bucket, in a folder that outlives it. */
import { startS3 } from '../apps/server/test/s3-server.ts'

await startS3(process.env.FOLDER ?? '', Number(process.env.PORT))
