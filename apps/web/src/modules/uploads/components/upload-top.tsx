import { headline, megabytes } from '../rules-sentences.ts'
import { type Card, totalOf } from '../rules-stages.ts'

/** How many photos there are, what matters most about them, and how far their bytes have come. */
export function UploadTop({ cards }: { cards: Card[] }) {
  const { bytes, sent } = totalOf(cards)
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100)
  return (
    <header className="upload-top">
      <div>
        <h1 className="h52">{cards.length === 0 ? 'Upload' : headline(cards)}</h1>
        <p className="quiet">
          {cards.length === 0
            ? 'Photos go off as soon as you choose them; say what they show meanwhile.'
            : 'Leave whenever you like. Sending goes on by itself, and everything waits for you here.'}
        </p>
      </div>
      {bytes > 0 && (
        <div className="upload-total">
          <p>
            <b className="figure">{megabytes(sent)}</b> <span className="quiet">of {megabytes(bytes)} MB sent</span>
          </p>
          <span
            className="progress"
            style={{ '--done': `${percent}%` }}
            role="progressbar"
            aria-label="All photos"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i />
          </span>
        </div>
      )}
    </header>
  )
}
