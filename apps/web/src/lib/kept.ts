import type { PersistStorage } from 'zustand/middleware'

/** What this browser keeps between visits. One that is told to keep nothing, has no room left, or draws on the server keeps none of it. */
export const kept = {
  read: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
  write: (key: string, text: string): void => void attempt((storage) => storage.setItem(key, text)),
  drop: (key: string): void => void attempt((storage) => storage.removeItem(key)),
}

function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** For every store that is kept: without a storage `persist` leaves out what the store is read again by. */
export const keptState = <State>(): PersistStorage<State> => ({
  getItem: (name) => JSON.parse(kept.read(name) ?? 'null'),
  setItem: (name, state) => kept.write(name, JSON.stringify(state)),
  removeItem: kept.drop,
})
