import { ArtworkFilter, ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { unseen } from '#server/platform/database/prepared-statements.ts'
import type { ArtworkTable } from '#server/tables.ts'

type Standing = Selectable<ArtworkTable>['standing']

/** Facets that narrow lists, counts and the map without reading each work. */
export interface Facet {
  kind: ArtworkKind
  status: ArtworkStatus
  surface: Surface
  standing: Standing
}

const standings: readonly Standing[] = ['likely', 'perhaps', 'doubtful', 'gone']

/** Decodes the number of a facet; `map_facet` in the migrations encodes it, in the order of the contract's lists. */
export function decodeFacet(number: number): Facet {
  const standing = standings[number >> 10]
  const kind = ArtworkKind.options[(number >> 6) & 15]
  const status = ArtworkStatus.options[(number >> 3) & 7]
  const surface = Surface.options[number & 7]
  if (!standing || !kind || !status || !surface) throw new Error(`There is no facet ${number}`)
  return { kind, status, surface, standing }
}

const isIn = <T>(allowed: readonly T[] | undefined, value: T) => !allowed?.length || allowed.includes(value)

/** Whether a facet passes the facet part of a filter. */
export const matchesFacet = (filter: ArtworkFilter, { kind, status, surface, standing }: Facet): boolean =>
  isIn(filter.kind, kind) &&
  isIn(filter.status, status) &&
  isIn(filter.surface, surface) &&
  (!filter.likelyThere || standing === 'likely') &&
  (!filter.needsLook || standing === 'doubtful')

const filterNames = ArtworkFilter.keyof().options

/** Whether the filter uses only facets and the fields named in `besides`. */
export function isOfFacets(filter: ArtworkFilter, ...besides: (keyof ArtworkFilter)[]): boolean {
  const { kind: _, status: __, surface: ___, likelyThere: ____, needsLook: _____, ...others } = filter
  const filtered = filterNames.filter((name) => name in others && filter[name] !== undefined)
  return filtered.every((name) => besides.includes(name))
}

/** Whether a filter narrows by any facet. */
export const hasFacets = ({ kind, status, surface, likelyThere, needsLook }: ArtworkFilter): boolean =>
  [kind, status, surface].some((list) => list?.length) || likelyThere === true || needsLook === true

/** For a query with a column `facet`: whether it passes a filter. Comparing parts is faster than searching hundreds of numbers. */
export function matchesFacets(filter: ArtworkFilter): RawBuilder<boolean> {
  const { kind = [], surface = [], status = [], likelyThere, needsLook } = filter
  const parts = [
    isPart(
      sql`facet >> 6 & 15`,
      kind.map((one) => ArtworkKind.options.indexOf(one)),
    ),
    isPart(
      sql`facet >> 3 & 7`,
      status.map((one) => ArtworkStatus.options.indexOf(one)),
    ),
    isPart(
      sql`facet & 7`,
      surface.map((one) => Surface.options.indexOf(one)),
    ),
    isPart(sql`facet >> 10`, likelyThere ? [standings.indexOf('likely')] : []),
    isPart(sql`facet >> 10`, needsLook ? [standings.indexOf('doubtful')] : []),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const isPart = (part: RawBuilder<unknown>, numbers: number[]) =>
  numbers.length === 0 ? sql`true` : sql`${part} = any(${unseen(sql`${numbers}::integer[]`)}::integer[])`

/** The number of facets that pass a filter, or more if it contradicts itself. */
export function countFacets({ kind, surface, status, likelyThere, needsLook }: ArtworkFilter): number {
  const kinds = kind?.length || ArtworkKind.options.length
  const surfaces = surface?.length || Surface.options.length
  const statuses = status?.length || ArtworkStatus.options.length
  return kinds * surfaces * statuses * (likelyThere || needsLook ? 1 : standings.length)
}

/** The numbers of all facets that pass a filter. */
export function listFacets(filter: ArtworkFilter): number[] {
  return allFacets.filter(({ facet }) => matchesFacet(filter, facet)).map(({ number }) => number)
}

const allFacets = standings.flatMap((_, standing) =>
  ArtworkKind.options.flatMap((__, kind) =>
    ArtworkStatus.options.flatMap((___, status) =>
      Surface.options.map((____, surface) => {
        const number = (standing << 10) | (kind << 6) | (status << 3) | surface
        return { number, facet: decodeFacet(number) }
      }),
    ),
  ),
)
