import { ratingMethod } from '@allcity/contract/arena'

const percent = (share: number) => `${share * 100}%`

/** The whole method with its numbers, so that anybody can reckon it again. */
export function HowRatingsWork() {
  const { start, pointsPerUnit, rankedWithin, heldHours, youngDays, youngWeight } = ratingMethod
  const { perWorkAndDay, pairsADay, pairMinutes, agreedBefore, judgedBefore, agreesNever, agreesFully } = ratingMethod
  return (
    <section className="section" id="how" aria-labelledby="how-title">
      <header className="section-head">
        <h2 id="how-title">How ratings work</h2>
      </header>
      <div className="prose">
        <p>
          You see two works without their names and say which you like better. A rating is what all these answers say
          together of a work, and its interval is how sure that is: with 95% probability the work is worth something in
          between.
        </p>
        <h3>Which pairs come</h3>
        <ul>
          <li>
            Pairs are drawn at random. The less sure the rating of a work, the likelier it comes, and next to it one
            that is rated near. Which stands left is left to chance.
          </li>
          <li>
            We give you the pair: you cannot choose it, and a vote on a pair that you were not given does not count. A
            pair is yours for {pairMinutes} minutes, counts once, and until you answer or skip it no other comes. One
            person gets at most {pairsADay} a day, never the same two within 30 days, and never their own works.
          </li>
        </ul>
        <h3>What a vote does</h3>
        <ul>
          <li>
            The method is that of Weng and Lin (Journal of Machine Learning Research 12, 2011), a Bayesian approximation
            of Bradley and Terry: every work begins at {start} ± {Math.round((50 / 3) * pointsPerUnit)} points; in the
            method’s own units μ = 25, σ = 25/3, β = 25/6, κ = 0.0001, and one unit is {pointsPerUnit} points. The
            interval is two σ to either side.
          </li>
          <li>A work is ranked once its interval reaches no further than {rankedWithin} points to either side.</li>
          <li>The ranking is by the lower end of the interval, so that a few lucky votes put nobody on top.</li>
          <li>Votes are folded into the ratings within a minute.</li>
        </ul>
        <h3>What keeps it honest</h3>
        <ul>
          <li>
            Votes of an account younger than {heldHours} hours wait until it is that old. Those from disposable
            addresses never count, nor do those of accounts that are suspended by then.
          </li>
          <li>
            Until an account is {youngDays} days old, its votes move a rating by {percent(youngWeight)} of what they
            would.
          </li>
          <li>
            A person is a mailbox: dots and plus signs make no second one. One person moves one work at most{' '}
            {perWorkAndDay} times in 24 hours.
          </li>
          <li>
            Where two intervals lie apart, it is clear which work people like better. Votes of who agrees with at least{' '}
            {percent(agreesFully)} of such pairs weigh fully, those of who agrees with {percent(agreesNever)} or less
            nothing, and in between their part; everybody begins as if they had agreed with {agreedBefore} of{' '}
            {judgedBefore}.
          </li>
        </ul>
      </div>
    </section>
  )
}
