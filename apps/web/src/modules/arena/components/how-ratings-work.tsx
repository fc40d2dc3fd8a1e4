import { ratingMethod } from '@allcity/contract/arena'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const { youngDays, perWorkAndDay } = ratingMethod

/** The method in a few sentences, with the paper that a reader can check it by. */
export function HowRatingsWork() {
  return (
    <section className="section" id="how" aria-labelledby="how-title">
      <header className="section-head">
        <h2 id="how-title">
          <Trans>How ratings work</Trans>
        </h2>
      </header>
      <div className="prose">
        <p>
          <Trans>
            You see two works without names and pick the one you like better. Every pick moves both scores. A score is
            the lowest value we are sure of, so a few lucky picks put no one on top.
          </Trans>
        </p>
        <p>
          {t`${plural(youngDays, {
            one: 'Picks from accounts younger than # day count less.',
            other: 'Picks from accounts younger than # days count less.',
          })}`}{' '}
          {t`${plural(perWorkAndDay, {
            one: 'One person can move a work at most # time a day, and several accounts of one person count as one.',
            other: 'One person can move a work at most # times a day, and several accounts of one person count as one.',
          })}`}{' '}
          <Trans>We ignore fake accounts, and picks weigh less from people who rarely agree with clear results.</Trans>
        </p>
        <p>
          <Trans>
            The math: Weng and Lin, “A Bayesian Approximation Method for Online Ranking”, Journal of Machine Learning
            Research 12, 2011.
          </Trans>
        </p>
      </div>
    </section>
  )
}
