import { type RawBuilder, sql } from 'kysely'

/** Replaces a maker's id by the id of its survivor. */
export const survivor = (id: string) => sql<string>`(select coalesce(merged_into, id) from maker where id = ${id})`

/** The best known year of the work. */
const yearOfWork = sql`coalesce(artwork.year_made, extract(year from artwork.seen_on),
  extract(year from artwork.published_at))`

/** The ids of works credited to the maker itself, as a query. */
const worksBy = (maker: RawBuilder<unknown>) => sql`
  select credit.artwork_id from credit where credit.state = 'standing' and credit.maker_id = ${maker}`

/** For a query of `membership` and `maker_work`: whether the work falls in the years of the membership. */
export const isOfTheirYears = sql<boolean>`(membership.from_year is null and membership.to_year is null or exists (
  select from artwork where artwork.id = maker_work.artwork_id
    and ${yearOfWork} between coalesce(membership.from_year, 0) and coalesce(membership.to_year, 9999)))`

/** Published works by a maker in a row. */
const shownBy = (maker: RawBuilder<unknown>) => sql`
  select artwork_id, published_at from maker_work where maker_id = ${maker}`

/** Published works by members of the crew in a row, from the years of their public membership. */
const selectShownByMembers = (crew: RawBuilder<unknown>) => sql`
  select maker_work.artwork_id, maker_work.published_at from membership
  join maker_work on maker_work.maker_id = membership.artist_id
  where membership.crew_id = ${crew} and membership.is_public and ${isOfTheirYears}`

/** For a query of `maker`: the number of published works. An artist has no members. */
export const worksOfRow = (maker: RawBuilder<unknown>) => sql<string>`case when maker.type = 'artist'
  then (select count(*) from (${shownBy(maker)}) as shown)
  else (select count(*) from (${shownBy(maker)} union ${selectShownByMembers(maker)}) as shown) end`

/** For a query of `maker`: the newest published work. */
export const newestOfRow = (maker: RawBuilder<unknown>) => sql<string | null>`(
  select artwork_id from (
    (${shownBy(maker)} order by published_at desc, artwork_id desc limit 1)
    union all
    (select newest.artwork_id, newest.published_at from membership cross join lateral (
      select artwork_id, published_at from maker_work where maker_id = membership.artist_id and ${isOfTheirYears}
      order by published_at desc, artwork_id desc limit 1
    ) as newest where membership.crew_id = ${maker} and membership.is_public)
  ) as shown order by published_at desc, artwork_id desc limit 1)`

/** Works credited to members of a crew, from the years of their public membership. An artist has no members. */
const selectWorksByMembers = (crew: RawBuilder<unknown>) => sql`
  select credit.artwork_id from membership
  join credit on credit.maker_id = membership.artist_id and credit.state = 'standing'
  join artwork on artwork.id = credit.artwork_id
  where membership.crew_id = ${crew} and membership.is_public
    and ${yearOfWork} between coalesce(membership.from_year, 0) and coalesce(membership.to_year, 9999)`

/** For a query of `artwork`: whether the row is credited to this maker itself. */
export const isWorkBy = (maker: string) => sql<boolean>`artwork.id in (${worksBy(survivor(maker))})`

/** For a query of `artwork`: whether the row is credited to the crew or to its members. A work is one row however many they are. */
export const isCreditedTo = (maker: string) => sql<boolean>`artwork.id in (
  ${worksBy(survivor(maker))} union all ${selectWorksByMembers(survivor(maker))})`

/** A part of the works in `maker_work`. */
interface Part {
  where?: RawBuilder<unknown>
  /** Maximum number, the newest first. */
  most?: number
}

/** Published works of a maker itself: all of them, or the newest. */
export const shownWorksBy = (maker: string, { where = sql`true`, most }: Part = {}) => sql`
  select artwork_id, facet from maker_work where maker_id = ${survivor(maker)} and ${where}
  ${most === undefined ? sql`` : sql`order by published_at desc, artwork_id desc limit ${sql.lit(most)}`}`

/** The newest published works of each member of a crew while they belonged to it. */
export const newestOfMembers = (crew: string, { where, most }: Required<Part>) => sql`
  select newest.artwork_id from membership cross join lateral (
    select artwork_id from maker_work where maker_id = membership.artist_id and ${isOfTheirYears} and ${where}
    order by published_at desc, artwork_id desc limit ${sql.lit(most)}
  ) as newest where membership.crew_id = ${survivor(crew)} and membership.is_public`

/** For a query of `maker_work`: whether the work is not credited to this maker too. `offset 0` forces one lookup per work. */
export const isByOthersAlone = (maker: string) => sql<boolean>`not exists (
  select from maker_work as own where own.artwork_id = maker_work.artwork_id and own.maker_id = ${survivor(maker)} offset 0)`

/** Works credited to members of a crew while they belonged to it. */
export const selectMembersWorks = (crew: string) => selectWorksByMembers(survivor(crew))

export const isWorkOfMembersAlone = (
  crew: string,
) => sql<boolean>`(artwork.id in (${selectWorksByMembers(survivor(crew))})
  and artwork.id not in (${worksBy(survivor(crew))}))`
