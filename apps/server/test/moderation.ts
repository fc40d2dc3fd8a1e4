import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sent } from '@allcity/contract/endpoint'
import { moderation, type ReportCase, type ReportedType, type ReportReason } from '@allcity/contract/moderation'
import type { Statement } from '@allcity/contract/statements'
import { expect } from 'vitest'
import { newModerator } from './people-in-charge.ts'
import { newId, publishMural } from './photos.ts'
import type { Member, World } from './world.ts'

export const report = (world: World, as: Member, type: ReportedType, id: string, reason: ReportReason = 'other') =>
  world.call(moderation.report, { body: { about: { type, id }, reason } }, as)

/** The open case about a thing, as a moderator finds it in the queue. */
export async function findOpenCase(world: World, as: Member, id: string): Promise<ReportCase | undefined> {
  const { body } = await world.call(moderation.cases, { query: { limit: 100 } }, as)
  return body.items.find(({ about }) => about.id === id)
}

/** A work of somebody's, reported by a stranger. */
export async function reportedWork(world: World, owner: Member, reason: ReportReason = 'stolen') {
  const { id } = await publishMural(world, owner)
  await report(world, await world.member('reporter'), 'artwork', id, reason)
  const row = await world.parts.db
    .selectFrom('report_case')
    .select('id')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return { workId: id, caseId: row.id }
}

type Decision = Sent<typeof moderation.decide>['body']

export const decide = (world: World, as: Member, id: string, body: Decision) =>
  world.call(moderation.decide, { params: { id }, body }, as)

/** A work of the member that a moderator holds, and the statement about it. */
export async function heldWork(world: World, owner: Member) {
  const { workId, caseId } = await reportedWork(world, owner)
  const judge = await newModerator(world)
  const body = {
    decision: 'hold' as const,
    rule: 'stolen' as const,
    reason: 'It is on another site under another name',
  }
  const { status } = await decide(world, judge, caseId, body)
  if (status !== 200) throw new Error(`The case was not decided: ${status}`)
  return { workId, caseId, judge, statementId: await findStatement(world, workId) }
}

export async function findStatement({ parts: { db } }: World, subjectId: string): Promise<Statement['id']> {
  const { id } = await db
    .selectFrom('statement')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

export const newAppeal = () => ({ id: newId(), text: 'I took this photo, here is the next one of the film' })

/** The keys in the links of mails about a statement, once there are this many. */
export async function keysMailed({ parts: { outbox } }: World, to: string, id: string, count = 1): Promise<string[]> {
  const keys = new Set<string>()
  const look = async () => {
    for (const file of await readdir(outbox).catch(() => [])) {
      const mail = (await readFile(join(outbox, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=\n', '')
      const [, key] = new RegExp(`/statements/${id}#([0-9a-f]{64})`).exec(mail) ?? []
      if (key && mail.includes(to)) keys.add(key)
    }
    return keys.size
  }
  await expect.poll(look).toBe(count)
  return [...keys]
}

/** A moderator looks at a case, with its photos, and has nothing against it. */
export async function letStand(world: World, as: Member, id: string) {
  const { photos } = (await world.call(moderation.get, { params: { id } }, as)).body
  return decide(world, as, id, { decision: 'dismiss', photos: photos.map((photo) => photo.id) })
}
