/**
 * Loads the app once what the page shows has arrived and is in sight, or at the first sign of use: on a slow line a photo
 * comes before the buttons beside it. Until then the page can be read and its links followed.
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

/** The last button that was pressed while nothing answered: the person has pressed it once, so it is pressed for them. */
let pressed: HTMLButtonElement | null = null
const note = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null
  pressed = button?.type === 'button' ? button : null
}
addEventListener('click', note)

/** The form of a page outside the layout that was sent while nothing answered: it is sent once its script is here. */
let sent: HTMLFormElement | null = null
const hold = (event: SubmitEvent): void => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.door-form')) return
  event.preventDefault()
  sent = event.target
}
/** The button of such a form is shut until then, so Enter sends nothing by itself. */
const noteEnter = ({ key, target, isComposing }: KeyboardEvent): void => {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  sent = target.form?.matches('.door-form') ? target.form : sent
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
