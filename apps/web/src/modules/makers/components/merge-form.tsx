import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusInside } from '#web/lib/focus-after-change.ts'
import { makerPath } from '#web/lib/makers.ts'
import { useScrollIntoView } from '#web/lib/use-scroll-into-view.ts'
import { MakerPicker } from '#web/modules/credits/components/maker-picker.tsx'
import type { ChosenMaker } from '#web/modules/credits/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { useMergeMaker } from '../mutations.ts'
import '#web/modules/credits/components/credit.css'
import '#web/modules/credits/components/made-by.css'

/** For moderators: joins this one with another who stands for both from then on. */
export function MergeForm({ maker, onDone }: { maker: Maker; onDone: () => void }) {
  const [into, setInto] = useState<ChosenMaker | null>(null)
  const [wrong, setWrong] = useState<string>()
  const navigate = useNavigate()
  const merge = useMergeMaker(maker)
  const form = useFocusInside<HTMLFormElement>(into?.id)

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  useScrollIntoView(form)

  // By its promise: the page itself is asked for anew, answers with who stands for both, and may take this form away.
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!into) return setWrong(t`Choose the page to keep.`)
    const survivor = await merge.mutateAsync(into.id).catch(() => null)
    if (survivor) await navigate(makerPath(survivor), { replace: true })
  }

  return (
    <InlineForm
      className="know-who"
      ref={form}
      isWritten={into !== null}
      isPending={merge.isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      <Field
        label={t`Merge ${{ name: maker.name }} into`}
        error={wrong ?? merge.error?.message}
        hint={t`Everything moves there and this page redirects.`}
      >
        {(control) => (
          <MakerPicker
            control={control}
            chosen={into}
            another={t`Choose another`}
            type={maker.type}
            isKnownOnly
            without={maker.id}
            placeholder={maker.type === 'artist' ? t`The other artist` : t`The other crew`}
            onChange={(chosen) => {
              setWrong(undefined)
              merge.reset()
              setInto(chosen)
            }}
          />
        )}
      </Field>
      <p className="know-who-end">
        <Button type="submit" isSmall variant="alert" disabled={merge.isPending}>
          {merge.isPending ? t`Merging…` : t`Merge`}
        </Button>
        <Button isSmall variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
