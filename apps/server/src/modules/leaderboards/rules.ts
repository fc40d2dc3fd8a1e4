import { agreementsNeeded } from '@allcity/contract/credits'
import { dayMs, hourMs } from '@allcity/contract/dates'
import type { ArtworkKind } from '@allcity/contract/kinds'
import { daysBetweenSightings, holdHours, type PointReason, pointRules } from '@allcity/contract/points'
import { v5 as uuidv5 } from 'uuid'
import { formerMemberId } from '#server/domain/system-accounts.ts'
import { halfLivesLikely } from '../sightings/rules.ts'

const holdMs = holdHours * hourMs

/** The subject that is paid, whose type decides the board. */
export interface Subject {
  type: 'hunter' | 'artist' | 'crew'
  id: string
}

/** The kind and the public place under which a work is filed. */
export interface Filing {
  kind: ArtworkKind
  region_id: number | null
}

/** The facts about a published work. */
export interface WorkFacts extends Filing {
  id: string
  uploaderId: string
  /** An imported public record: publishing it pays no points. */
  isImported: boolean
  publishedAt: Date
  seenOn: string | null
  halfLifeDays: number
  /** Standing sightings, oldest first. */
  sightings: { id: string; memberId: string; seenOn: string; isGone: boolean; at: Date }[]
  /** Standing credits, oldest first, each with its agreements, oldest first. */
  credits: { id: string; memberId: string | null; at: Date; agreedBy: { memberId: string; at: Date }[] }[]
  /** Accepted texts for the pictures of the work, in the order of their proposal. */
  acceptedTexts: { id: string; photoId: string; memberId: string; takenBy: string; at: Date }[]
  /** The credited artists and crews, and the crews to which those artists belonged. */
  makers: Subject[]
  /** Props by day (UTC): the number given, at most as many as pay, and the time of the first. */
  props: { day: string; given: number; at: Date }[]
  /** The ids of the battles it won. */
  victories: { id: string; at: Date }[]
}

/** An entry that the ledger should contain. */
export interface ExpectedEntry extends Filing {
  subject: Subject
  reason: PointReason
  artworkId: string
  causeId: string
  /** The daily maximum may reduce it. */
  points: number
  at: Date
  countsFrom: Date
}

/** All entries that a work pays, for every subject. Its uploader earns nothing for later contributions to it. */
export function expectedEntries(work: WorkFacts): ExpectedEntry[] {
  const { id: artworkId, kind, region_id } = work
  const owe = ({ subject, reason, causeId, at, times = 1 }: Due): ExpectedEntry => ({
    subject,
    reason,
    artworkId,
    causeId,
    at,
    kind,
    region_id,
    points: pointRules[reason].points * times,
    countsFrom: new Date(Math.max(at.getTime(), work.publishedAt.getTime() + holdMs)),
  })
  return [
    ...forPublishing(work),
    ...forSightings(work),
    ...forSolving(work),
    ...forTexts(work),
    ...forVictories(work),
    ...forMakers(work),
  ]
    .filter(({ subject }) => subject.id !== formerMemberId)
    .map(owe)
}

interface Due {
  subject: Subject
  reason: PointReason
  causeId: string
  at: Date
  times?: number
}

const hunter = (id: string): Subject => ({ type: 'hunter', id })

const forPublishing = ({ id, uploaderId, isImported, publishedAt }: WorkFacts): Due[] =>
  isImported ? [] : [{ subject: hunter(uploaderId), reason: 'published', causeId: id, at: publishedAt }]

function forSightings(work: WorkFacts): Due[] {
  const paidAt = new Map<string, number>()
  let lastSeen = work.seenOn
  return work.sightings.flatMap(({ id, memberId, seenOn, isGone, at }): Due[] => {
    const isRenewal =
      lastSeen === null || Date.parse(seenOn) - Date.parse(lastSeen) > work.halfLifeDays * halfLivesLikely * dayMs
    if (!isGone && (lastSeen === null || seenOn > lastSeen)) lastSeen = seenOn
    const before = paidAt.get(memberId)
    const isSoon = before !== undefined && at.getTime() - before < daysBetweenSightings * dayMs
    if (memberId === work.uploaderId || isSoon) return []
    paidAt.set(memberId, at.getTime())
    return [{ subject: hunter(memberId), reason: isRenewal ? 'renewed' : 'sighted', causeId: id, at }]
  })
}

/** Pays only the first credit, if it is not by the uploader: only then was the artist unknown. */
function forSolving({ credits, uploaderId }: WorkFacts): Due[] {
  const first = credits[0]
  if (!first || first.memberId === null || first.memberId === uploaderId) return []
  const helpers = first.agreedBy
    .filter(({ memberId }) => memberId !== first.memberId && memberId !== uploaderId)
    .slice(0, agreementsNeeded - 1)
  return [
    { subject: hunter(first.memberId), reason: 'solved', causeId: first.id, at: first.at },
    ...helpers.map(
      ({ memberId, at }): Due => ({
        subject: hunter(memberId),
        reason: 'agreed',
        causeId: first.id,
        at,
      }),
    ),
  ]
}

/** Pays once per picture and member, for texts that another person accepted. */
function forTexts({ acceptedTexts, uploaderId }: WorkFacts): Due[] {
  const paid = new Set<string>()
  return acceptedTexts.flatMap(({ id, photoId, memberId, takenBy, at }): Due[] => {
    const key = `${photoId} ${memberId}`
    if (memberId === uploaderId || memberId === takenBy || paid.has(key)) return []
    paid.add(key)
    return [{ subject: hunter(memberId), reason: 'described', causeId: id, at }]
  })
}

const forVictories = ({ uploaderId, victories }: WorkFacts): Due[] =>
  victories.map(({ id, at }) => ({ subject: hunter(uploaderId), reason: 'battle_won', causeId: id, at }))

function forMakers({ id, isImported, publishedAt, makers, props, victories }: WorkFacts): Due[] {
  return makers.flatMap((subject): Due[] => [
    ...(isImported ? [] : [{ subject, reason: 'credited' as const, causeId: id, at: publishedAt }]),
    ...props.map(
      ({ day, given, at }): Due => ({ subject, reason: 'propped', causeId: uuidv5(day, id), at, times: given }),
    ),
    ...victories.map((won): Due => ({ subject, reason: 'maker_battle_won', causeId: won.id, at: won.at })),
  ])
}

/** The last payment of a cause that was taken back. */
export interface Earlier {
  turn: number
  countsFrom: Date
  takenBackAt: Date
}

/** A work that returns after its hold keeps its earlier date. One that left during the hold starts it again. */
export function countsFromOnReturn(owed: ExpectedEntry, earlier: Earlier | undefined, now: Date): Date {
  if (!earlier) return owed.countsFrom
  const isFiledAnew = earlier.takenBackAt.getTime() === now.getTime()
  if (isFiledAnew || earlier.countsFrom <= earlier.takenBackAt) return earlier.countsFrom
  return new Date(now.getTime() + holdMs)
}
