import type { Import } from '@allcity/contract/imports'
import { ArtworkKind } from '@allcity/contract/kinds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { translate, withMessages } from '#web/lib/messages.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { toast } from '#web/lib/toast.ts'
import { kindWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useArrange } from '../mutations.ts'
import { importById } from '../queries.ts'
import { artistWords, fields, readFilter, unknownCity } from '../rules.ts'
import { CityField } from './city-field.tsx'
import { ColumnOptions } from './column-options.tsx'
import { FilterFields } from './filter-fields.tsx'

const kept = ' as read '
const none = ''

const mappingRules = () => withMessages(() => import('../rules-mapping.ts')).catch(() => null)

/** Which column says what, and whose data it is. Sending it reads the file again. */
export function MappingForm({ found: current }: { found: Import }) {
  // The form stays as it was opened: what somebody else changes meanwhile is a conflict, not a new form.
  const [found, setFound] = useState(current)
  const arrange = useArrange(found.id)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, wrong)
  const { source, mapping, columns } = found
  const cache = useQueryClient()
  const conflict = versionInConflict(arrange.error)

  async function reread() {
    setFound(await cache.fetchQuery(importById(found.id)))
    arrange.reset()
  }

  async function submit(formData: FormData, version: string) {
    const text = (name: string) => String(formData.get(name) ?? '').trim()
    const column = (name: string) => text(name) || null
    const artist = String(formData.get('artists') ?? '')
    const rules = await mappingRules()
    if (!rules) return void toast.error(missingPart())
    const read = rules.readMapping({
      ...Object.fromEntries(fields.map(({ field }) => [field, column(field)])),
      artists: artist === kept ? mapping.artists : artist === none ? [] : [[artist]],
      artistCommas: text('artistCommas'),
      order: text('order'),
      projection: column('projection')?.toUpperCase() ?? null,
      only: readFilter(text('onlyColumn'), text('onlyValues')),
    })
    if (!read.success) {
      const faults = read.error.issues.map((issue) => [
        `mapping.${issue.path.join('.')}`,
        translate(issue.message, { ...issue }),
      ])
      setWrong(Object.fromEntries(faults))
      return
    }
    const kind = ArtworkKind.parse(formData.get('defaultKind'))
    const city = text('regionId')
    if (city === unknownCity) return setWrong({ 'source.regionId': t`Choose a city from the list` })
    setWrong({})
    await arrange
      .mutateAsync({
        source: {
          name: text('name'),
          link: column('link-of-source'),
          licence: column('licence-of-source'),
          kind,
          regionId: city === '' ? null : Number(city),
        },
        mapping: read.data,
        version,
      })
      .then(setFound, (error: unknown) => setWrong(readRefusedFields(error)))
  }

  return (
    <form
      className="import-part"
      ref={form}
      // Not as an action: React empties the fields after one, also where something in them was wrong.
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget), found.version)
      }}
      onFocus={() => void mappingRules()}
      aria-labelledby="import-mapping"
      key={JSON.stringify([source, mapping])}
    >
      <h2 id="import-mapping">
        <Trans>Source and columns</Trans>
      </h2>
      <FormNotice text={conflict && t`Someone else changed the source or columns since you opened this page.`}>
        <Button isSmall onClick={() => void reread()}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button isSmall onClick={() => conflict && form.current && void submit(new FormData(form.current), conflict)}>
          <Trans>Save mine</Trans>
        </Button>
      </FormNotice>
      <div className="import-fields">
        <TextField
          label={t`Source name`}
          hint={t`Reuse a name to continue that source`}
          error={wrong['source.name']}
          name="name"
          required
          maxLength={120}
          defaultValue={source.name}
        />
        <TextField
          label={t`Link to the source`}
          error={wrong['source.link']}
          type="url"
          name="link-of-source"
          defaultValue={source.link ?? ''}
        />
        <TextField
          label={t`License`}
          hint={t`As stated by the source`}
          error={wrong['source.licence']}
          name="licence-of-source"
          maxLength={120}
          defaultValue={source.licence ?? ''}
        />
        <Field label={t`Default type`}>
          {(control) => (
            <select className="select" name="defaultKind" defaultValue={source.kind} {...control}>
              {ArtworkKind.options.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWord(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CityField found={found} error={wrong['source.regionId']} />
      </div>
      <div className="import-fields">
        <Field label={t`Artists`} error={wrong['mapping.artists']}>
          {(control) => (
            <select
              className="select"
              name="artists"
              defaultValue={mapping.artists.length > 0 ? kept : none}
              {...control}
            >
              <option value={none}>
                <Trans>No column</Trans>
              </option>
              {mapping.artists.length > 0 && <option value={kept}>{artistWords(mapping.artists)}</option>}
              <ColumnOptions columns={columns} />
            </select>
          )}
        </Field>
        <Field label={t`Commas between artists`} error={wrong['mapping.artistCommas']}>
          {(control) => (
            <select className="select" name="artistCommas" defaultValue={mapping.artistCommas} {...control}>
              <option value="separate">
                <Trans>A comma separates artists</Trans>
              </option>
              <option value="after_surname">
                <Trans>A comma follows the last name: Lind, Ada</Trans>
              </option>
              <option value="unsure">
                <Trans>Not sure: keep “Lind, Ada” as one artist</Trans>
              </option>
            </select>
          )}
        </Field>
        {fields.map(({ field, word, hint }) => (
          <Field
            key={field}
            label={translate(word)}
            hint={hint ? translate(hint) : describeSample(found, mapping[field])}
            error={wrong[`mapping.${field}`]}
          >
            {(control) => (
              <select className="select" name={field} defaultValue={mapping[field] ?? none} {...control}>
                <option value={none}>
                  <Trans>No column</Trans>
                </option>
                <ColumnOptions columns={columns} />
              </select>
            )}
          </Field>
        ))}
        <Field label={t`Order of coordinates`}>
          {(control) => (
            <select className="select" name="order" defaultValue={mapping.order} {...control}>
              <option value="latitude_first">
                <Trans>Latitude first</Trans>
              </option>
              <option value="longitude_first">
                <Trans>Longitude first</Trans>
              </option>
              <option value="always_latitude_first">
                <Trans>Latitude first, in WKT and GeoJSON too</Trans>
              </option>
            </select>
          )}
        </Field>
        <TextField
          label={t`Projection`}
          hint={t`e.g. EPSG:2263; leave blank for degrees`}
          error={wrong['mapping.projection']}
          name="projection"
          defaultValue={mapping.projection ?? ''}
        />
      </div>
      <FilterFields found={found} wrong={wrong} />
      <Button type="submit" disabled={arrange.isPending}>
        {arrange.isPending ? t`Reading…` : t`Re-read file`}
      </Button>
    </form>
  )
}

function describeSample({ columns }: Import, name: string | null): string | undefined {
  const sample = columns.find((column) => column.name === name)?.samples[0]
  if (!sample) return undefined
  const example = sample.length > 40 ? `${sample.slice(0, 40)}…` : sample
  return t`e.g. ${example}`
}

/** The version of today where somebody else has changed the import. */
const versionInConflict = (error: unknown) => (error instanceof CallError ? error.reply.conflict?.version : undefined)
