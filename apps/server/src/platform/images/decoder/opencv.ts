import { createRequire } from 'node:module'
import type * as OpenCV from '@techstark/opencv-js'

// An import would look for names to export in all of its code, which takes a second.
const require = createRequire(import.meta.url)

let loading: Promise<{ cv: typeof OpenCV }> | undefined

/** Loads OpenCV on first use: its 10 MB of code take a third of a second and 90 MB of memory. */
export function loadOpenCv(): Promise<{ cv: typeof OpenCV }> {
  loading ??= load()
  return loading
}

async function load() {
  const cv: typeof OpenCV = require('@techstark/opencv-js')
  if (!cv.Mat) {
    await new Promise<void>((done) => {
      Object.assign(cv, { onRuntimeInitialized: done })
    })
  }
  return { cv }
}

interface Owned {
  delete(): void
}

/** Runs `work`, and frees every object that it keeps: their memory lies outside the garbage collector's heap. */
export function freeingObjects<Result>(work: (keep: <One extends Owned>(object: One) => One) => Result): Result {
  const kept: Owned[] = []
  try {
    return work((object) => {
      kept.push(object)
      return object
    })
  } finally {
    for (const object of kept.toReversed()) object.delete()
  }
}
