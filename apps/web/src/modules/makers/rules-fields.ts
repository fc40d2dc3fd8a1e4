import type { Maker, Membership } from '@allcity/contract/makers'
import { msg, t } from '@lingui/core/macro'
import { factsWord } from '#web/lib/joined-words.ts'
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
  city: region && { id: region.id, word: factsWord([region.name, region.country]) },
})

/** A membership as its form holds it. */
export const writtenMembership = ({ from, to, isPublic }: Pick<Membership, 'from' | 'to' | 'isPublic'>) => ({
  from: year(from),
  to: year(to),
  isPrivate: !isPublic,
})

const text = (value: string) => value

export const makerFieldWords: FieldWords<ReturnType<typeof writtenMaker>> = {
  name: { label: msg`Name`, say: text },
  aliases: { label: msg`Other names`, say: text },
  bio: { label: msg`Bio`, say: text },
  links: { label: msg`Links`, say: text },
  from: { label: msg`Active from`, say: text },
  to: { label: msg`Active to`, say: text },
  city: { label: msg`Home city`, say: (city) => city?.word ?? '' },
}

export const membershipFieldWords: FieldWords<ReturnType<typeof writtenMembership>> = {
  from: { label: msg`From`, say: text },
  to: { label: msg`To`, say: text },
  isPrivate: { label: msg`Private`, say: (isPrivate) => (isPrivate ? t`Yes` : t`No`) },
}
