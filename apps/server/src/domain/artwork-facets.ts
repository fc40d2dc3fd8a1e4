import { ArtworkFilter, ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import type { Selectable } from 'kysely'
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

/** Whether the filter narrows by exactly one kind, surface or status, and by no other facet. */
export const isOneFacet = ({ kind = [], surface = [], status = [], likelyThere, needsLook }: ArtworkFilter): boolean =>
  kind.length + surface.length + status.length === 1 && likelyThere !== true && needsLook !== true

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
