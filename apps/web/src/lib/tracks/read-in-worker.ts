import type { TrackReading } from './track.ts'

/** Reads a track beside the page, which stays responsive. The file goes nowhere else. */
export function readInWorker(file: File, onProgress: (share: number) => void): Promise<TrackReading> {
  const worker = new Worker(new URL('./track-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TrackReading>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | TrackReading>) => {
      if (typeof data === 'number') onProgress(data)
      else resolve(data)
    })
    // Also when the worker runs out of memory.
    worker.addEventListener('error', () => resolve({ trouble: 'broken' }))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
