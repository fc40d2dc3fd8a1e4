import { readdirSync, readFileSync } from 'node:fs'

/** Resident bytes of a process and its descendants, from Linux. On other systems those of this process, and none of others. */
export function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return pid === process.pid ? process.memoryUsage.rss() : 0
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statusOf(name) : []))
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  return processes.filter(({ id }) => family.has(id)).reduce((sum, { resident }) => sum + resident, 0)
}

function statusOf(id: string) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const number = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ id: Number(id), parent: number('PPid'), resident: number('VmRSS') * 1024 }]
  } catch {
    // It ended while the list was being read.
    return []
  }
}
