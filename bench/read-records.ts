/** Reads every record of a table in a separate process, and prints its peak megabytes above the start. */
import { openDataset } from '../apps/server/src/platform/datasets/read-records.ts'

const [path = ''] = process.argv.slice(2)
const before = process.memoryUsage().rss
let most = before
const dataset = await openDataset(path, 'city.csv')
for await (const { number } of dataset.records()) {
  if (number % 1_000 === 0) most = Math.max(most, process.memoryUsage().rss)
}
console.log((most - before) / 1e6)
