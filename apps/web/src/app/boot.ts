/**
 * Loads the app once the page has loaded and painted, or at the first sign of use: on a slow line photos load before
 * the scripts. Until then the page can be read and its links work.
 */
const patienceMs = 3_000
const signsOfUse = ['pointerdown', 'keydown', 'focusin']

const content = document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content ?? ''
const [entry = '', ...others] = content.split(' ')
let hasBegun = false

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  for (const href of others) {
    if (!document.head.querySelector(`link[href="${href}"]`)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  import(/* @vite-ignore */ entry).catch(() => {
    hasBegun = false
  })
}

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(null)
  else addEventListener('load', resolve, { once: true })
})
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})
void Promise.all([loaded, painted]).then(begin)
setTimeout(begin, patienceMs)
for (const sign of [...signsOfUse, 'online']) addEventListener(sign, begin)

/** The last button pressed before the app took over; it is pressed again for the person afterwards. */
let pressed: HTMLButtonElement | null = null
const note = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null
  pressed = button?.type === 'button' ? button : null
}
addEventListener('click', note)

/** A form outside the layout that was submitted before the app took over; it is submitted again once its script has loaded. */
let sent: HTMLFormElement | null = null
const hold = (event: SubmitEvent): void => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.auth-form')) return
  event.preventDefault()
  sent = event.target
}
/** The submit button of such a form is disabled until then, so Enter alone submits nothing. */
const noteEnter = ({ key, target, isComposing }: KeyboardEvent): void => {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  sent = target.form?.matches('.auth-form') ? target.form : sent
}
addEventListener('submit', hold)
addEventListener('keydown', noteEnter)
addEventListener(
  'taken-over',
  () => {
    removeEventListener('click', note)
    removeEventListener('submit', hold)
    removeEventListener('keydown', noteEnter)
    setTimeout(() => {
      pressed?.click()
      sent?.requestSubmit()
    })
  },
  { once: true },
)

export {}
