import type { Maker, MergedMaker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { makerPath } from '#web/lib/makers.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useUnmergeMaker } from '../mutations.ts'
import { mergedInto } from '../queries.ts'
import '#web/modules/credits/components/made-by.css'

/** For moderators: the doubles that lead here, each of which can be taken apart again. */
export function MergedDoubles({ maker }: { maker: Maker }) {
  const { data, isError } = useQuery(mergedInto(maker.type, maker.id))
  if (isError) {
    return (
      <p role="status">
        <Trans>Couldn’t load merged pages.</Trans>
      </p>
    )
  }
  if (!data || data.items.length === 0) return null
  return (
    <section className="know-who" aria-labelledby="merged">
      <h2 id="merged">
        <Trans>Merged into this page</Trans>
      </h2>
      <p className="hint">
        <Trans>Undo moves works, names and memberships back to the duplicate. Later additions stay here.</Trans>
      </p>
      <ul className="doubles">
        {data.items.map((double) => (
          <Double key={double.maker.id} double={double} />
        ))}
      </ul>
    </section>
  )
}

function Double({ double: { maker, by, at } }: { double: MergedMaker }) {
  const navigate = useNavigate()
  const unmerge = useUnmergeMaker(maker.type)
  const wrong = readSentence(unmerge.error)
  // By its promise: the lists that follow take this line away, and with it what is called back.
  const undo = async () => {
    const double = await unmerge.mutateAsync(maker.id).catch(() => null)
    if (double) await navigate(makerPath(double))
  }
  return (
    <li>
      <MakerDisc type={maker.type} name={maker.name} />
      <span>
        <bdi className="strong">{maker.name}</bdi>
        <br />
        <span className="quiet small">
          <Facts>
            {by ?? t`A former member`}
            <RelativeTime at={at} />
          </Facts>
        </span>
      </span>
      <Button
        isSmall
        aria-label={t`Undo the merge of ${{ name: maker.name }}`}
        disabled={unmerge.isPending}
        onClick={() => void undo()}
      >
        {unmerge.isPending ? t`Undoing…` : t`Undo`}
      </Button>
      <span role="alert">{wrong && <span className="wrong">{wrong}</span>}</span>
    </li>
  )
}
