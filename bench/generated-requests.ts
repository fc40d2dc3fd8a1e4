import { sendGeneratedRequests } from '../apps/server/test/generated-requests.ts'
import { openWorld } from '../apps/server/test/world.ts'
import type { Row } from './row.ts'

/** Requests made from the routes' own descriptions and bent: how many find an error of ours, or an answer off its schema. */
export async function measureGeneratedRequests(count = 50_000, seed = 1): Promise<Row[]> {
  const world = await openWorld()
  const { parts, app } = world
  try {
    const { sent, statuses, faults } = await sendGeneratedRequests(world, count, seed)
    for (const fault of faults.slice(0, 20)) console.error(fault)
    const right = [...statuses].reduce((sum, [key, times]) => sum + (key.endsWith(' 200') ? times : 0), 0)
    return [
      {
        name: `generated requests, ${parts.engine.name}: errors of ours and answers off their schema`,
        figure: `${faults.length} of ${sent} (${right} answered 200)`,
        ratio: faults.length / sent,
        spread: `seed ${seed}`,
        target: '0',
        holds: faults.length === 0,
      },
    ]
  } finally {
    await app.close()
    await parts.close()
  }
}

if (import.meta.main) {
  console.table(await measureGeneratedRequests(Number(process.argv[2] ?? 50_000)))
  process.exit()
}
