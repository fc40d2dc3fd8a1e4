import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clientConfig } from '#web/lib/config.ts'
import { CopyButton } from './copy-button.tsx'
import { Sideways } from './sideways.tsx'
import './link-table.css'

interface LinkTableProps {
  /** The accessible name. */
  label: string
  /** The heading of the first column. */
  subject: string
  rows: { name: string; about?: string; path: string }[]
}

/** Links of this site with what each is for, to open or to copy. */
export function LinkTable({ label, subject, rows }: LinkTableProps) {
  const { baseUrl } = clientConfig()
  return (
    <Sideways className="link-table" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">
              <Trans>Link</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, about, path }) => (
            <tr key={path}>
              <th scope="row">
                {name}
                {about && <span className="small quiet">{about}</span>}
              </th>
              <td>
                <span className="link-table-tools">
                  <a href={path}>
                    <code>{path}</code>
                  </a>
                  <CopyButton text={baseUrl + path} label={t`Copy`} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
