import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Reminds the member of unpublished works in this browser. */
export function WorksInTheMaking({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="notice">
      {t`${plural(count, { one: '# draft in this browser.', other: '# drafts in this browser.' })}`}{' '}
      <Link className="strong" to="/upload">
        <Trans>Continue</Trans>
      </Link>
    </p>
  )
}
