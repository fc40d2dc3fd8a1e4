/** A server that speaks S3, with one bucket, in a folder that outlives it. */
import S3rver from 's3rver'

const server = new S3rver({
  port: Number(process.env.PORT),
  address: '127.0.0.1',
  silent: true,
  directory: process.env.FOLDER ?? '',
  configureBuckets: [{ name: 'allcity', configs: [] }],
})
await server.run()
