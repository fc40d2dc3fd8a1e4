import { parentPort, workerData } from 'node:worker_threads'
import { type Deadline, processorSecondsUsed, processorTimeSignal } from './processor-time.ts'

const deadline: Deadline = workerData

setInterval(() => {
  if (processorSecondsUsed() > (deadline[0] ?? Infinity)) process.kill(process.pid, processorTimeSignal)
}, 20)
parentPort?.postMessage('watching')
