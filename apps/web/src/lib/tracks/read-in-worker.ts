import type { TrackReading } from './track.ts'

/** Reads a track beside the page, which stays responsive. The file goes nowhere else. Null once the signal aborts, which ends the worker. */
export function readInWorker(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<TrackReading | null> {
  const worker = new Worker(new URL('./track-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TrackReading | null>((resolve) => {
    signal.addEventListener('abort', () => {
      worker.terminate()
      resolve(null)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<number | TrackReading>) => {
      if (signal.aborted) return
      if (typeof data === 'number') onProgress(data)
      else resolve(data)
    })
    // Also when the worker runs out of memory.
    worker.addEventListener('error', () => resolve({ trouble: 'broken' }))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
