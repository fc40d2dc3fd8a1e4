import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Filter, withoutPlace, writeFilter } from '#web/lib/filter.ts'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CitySearch = lazyPart(async () => (await import('#web/modules/uploads/components/city-search.tsx')).CitySearch)

interface BrowseCityProps {
  filter: Filter
  /** The name of the city or country that the works are in, if one is chosen and known. */
  place: string | undefined
}

/** Chooses the city of the works. */
export function BrowseCity({ filter, place }: BrowseCityProps) {
  const navigate = useNavigate()
  const elsewhere = withoutPlace(filter)
  return (
    <Field label={t`City`} className={filter.region || filter.country ? undefined : 'only-live'}>
      {(control) =>
        filter.region || filter.country ? (
          <Link id={control.id} className="input browse-city" to={`/browse${writeFilter(elsewhere)}`}>
            <bdi>{place ?? t`This place`}</bdi>
            <X className="icon" aria-label={t`Search everywhere`} />
          </Link>
        ) : (
          <ClientOnly fallback={<span className="input" />}>
            {() => (
              <Suspense fallback={<span className="input" />}>
                <CitySearch
                  control={control}
                  placeholder={t`Anywhere`}
                  onChoose={({ id }) => void navigate(`/browse${writeFilter({ ...elsewhere, region: String(id) })}`)}
                />
              </Suspense>
            )}
          </ClientOnly>
        )
      }
    </Field>
  )
}
