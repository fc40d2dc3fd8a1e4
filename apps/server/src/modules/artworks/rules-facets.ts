import { ArtworkFilter, ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import type { Standing } from '#server/database/tables-artworks.ts'

/** What lists, counts and the map can be narrowed to without a look at each work. */
export interface Facet {
  kind: ArtworkKind
  status: ArtworkStatus
  surface: Surface
  standing: Standing
}

const standings: readonly Standing[] = ['likely', 'perhaps', 'doubtful', 'gone']

/** What a facet's number stands for; `map_facet` in the migrations makes it, in the order of the contract's lists. */
export function facetOf(number: number): Facet {
  const standing = standings[number >> 10]
  const kind = ArtworkKind.options[(number >> 6) & 15]
  const status = ArtworkStatus.options[(number >> 3) & 7]
  const surface = Surface.options[number & 7]
  if (!standing || !kind || !status || !surface) throw new Error(`There is no facet ${number}`)
  return { kind, status, surface, standing }
}

const isIn = <T>(wanted: readonly T[] | undefined, value: T) => !wanted?.length || wanted.includes(value)

/** Whether a filter lets a facet through, as far as it is of facets. */
export const isFacetOf = (filter: ArtworkFilter, { kind, status, surface, standing }: Facet): boolean =>
  isIn(filter.kind, kind) &&
  isIn(filter.status, status) &&
  isIn(filter.surface, surface) &&
  (!filter.likelyThere || standing === 'likely') &&
  (!filter.needsLook || standing === 'doubtful')

const filterNames = ArtworkFilter.keyof().options

/** Whether facets alone answer a filter, or these that it asks for besides. */
export function isOfFacets(filter: ArtworkFilter, ...besides: (keyof ArtworkFilter)[]): boolean {
  const { kind: _, status: __, surface: ___, likelyThere: ____, needsLook: _____, ...others } = filter
  const asked = filterNames.filter((name) => name in others && filter[name] !== undefined)
  return asked.every((name) => besides.includes(name))
}

/** Whether a filter narrows by any facet. */
export const hasFacets = ({ kind, status, surface, likelyThere, needsLook }: ArtworkFilter): boolean =>
  [kind, status, surface].some((list) => list?.length) || likelyThere === true || needsLook === true

/** Whether a filter narrows by one kind, one surface or one status, and by nothing else that facets know. */
export const isOneFacet = ({ kind = [], surface = [], status = [], likelyThere, needsLook }: ArtworkFilter): boolean =>
  kind.length + surface.length + status.length === 1 && likelyThere !== true && needsLook !== true

/** The numbers of all facets that a filter lets through. */
export function facetsOf(filter: ArtworkFilter): number[] {
  return allFacets.filter(({ facet }) => isFacetOf(filter, facet)).map(({ number }) => number)
}

const allFacets = standings.flatMap((_, standing) =>
  ArtworkKind.options.flatMap((__, kind) =>
    ArtworkStatus.options.flatMap((___, status) =>
      Surface.options.map((____, surface) => {
        const number = (standing << 10) | (kind << 6) | (status << 3) | surface
        return { number, facet: facetOf(number) }
      }),
    ),
  ),
)
