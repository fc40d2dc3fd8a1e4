import type { Maker, Membership } from '@allcity/contract/makers'
import type { FieldWords } from '#web/ui/edit-outcome.tsx'

const year = (value: number | null) => String(value ?? '')

/** A maker as the editor holds it: names and links one a line. */
export const writtenMaker = ({ name, bio, aliases, links, activeFrom, activeTo, region }: Maker) => ({
  name,
  bio: bio ?? '',
  aliases: aliases.join('\n'),
  links: links.join('\n'),
  from: year(activeFrom),
  to: year(activeTo),
  city: region && { id: region.id, word: `${region.name}, ${region.country}` },
})

/** A membership as its form holds it. */
export const writtenMembership = ({ from, to, isPublic }: Pick<Membership, 'from' | 'to' | 'isPublic'>) => ({
  from: year(from),
  to: year(to),
  isPrivate: !isPublic,
})

const text = (value: string) => value

export const makerFieldWords: FieldWords<ReturnType<typeof writtenMaker>> = {
  name: { label: 'Name', say: text },
  aliases: { label: 'Other names', say: text },
  bio: { label: 'About', say: text },
  links: { label: 'Links', say: text },
  from: { label: 'Active from', say: text },
  to: { label: 'Active to', say: text },
  city: { label: 'City they are from', say: (city) => city?.word ?? '' },
}

export const membershipFieldWords: FieldWords<ReturnType<typeof writtenMembership>> = {
  from: { label: 'From', say: text },
  to: { label: 'To', say: text },
  isPrivate: { label: 'Keep it private', say: (isPrivate) => (isPrivate ? 'Yes' : 'No') },
}
