import { t } from '@lingui/core/macro'
import { countWord } from '#web/lib/words.ts'

/** A rank; '=2' when several share it. */
export function RankFigure({ rank, isShared }: { rank: number; isShared: boolean }) {
  return (
    <>
      {isShared && (
        <>
          <span className="sr">{t`Tied at`} </span>
          <span aria-hidden="true">=</span>
        </>
      )}
      {countWord(rank)}
    </>
  )
}
