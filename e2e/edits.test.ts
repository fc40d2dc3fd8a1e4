import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, send, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { openMore, publishWork } from './support/works.ts'

const uuid = () => crypto.randomUUID()
const brooklyn = { latitude: 40.7042, longitude: -73.9339 }

async function openEditor(page: Page, path: string) {
  await openPage(page, path)
  await openMore(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
}

const save = (form: Page | Locator) => form.getByRole('button', { name: 'Save', exact: true }).click()
const offer = (page: Page) => page.getByText(/^You have unsaved changes from/)
/** A form saves its draft with a short delay. */
const draftIsKept = (page: Page) => expect.poll(() => countKept(page)).toBeGreaterThan(0)

const countKept = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database would create it without its store.
    const there: { name?: string }[] = await Reflect.get(globalThis, 'indexedDB').databases()
    if (!there.some(({ name }) => name === 'allcity-forms')) return 0
    return new Promise<number>((done) => {
      const opened = Reflect.get(globalThis, 'indexedDB').open('allcity-forms')
      opened.onsuccess = () => {
        const database = opened.result
        if (!database.objectStoreNames.contains('forms')) return done(0)
        const counting = database.transaction('forms').objectStore('forms').count()
        counting.onsuccess = () => {
          database.close()
          done(counting.result)
        }
      }
    })
  })

test('two tabs that edit one work keep both changes, and ask about a field that both changed @phone', async ({
  page,
  server,
  isMobile,
}) => {
  test.slow()
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Before', place: brooklyn, colours: ['#6a3d1f', '#1f6a3d'] })
  const second = await page.context().newPage()
  await openEditor(page, path)
  await openEditor(second, path)

  await page.getByLabel('Title').fill('From the first tab')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the first tab')
  await second.getByLabel('Story').fill('From the second tab')
  await save(second)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('From the first tab')
  await expect(second.getByText('From the second tab')).toBeVisible()

  await openEditor(page, path)
  await openEditor(second, path)
  await page.getByLabel('Title').fill('Theirs')
  await page.getByLabel('Story').fill('Their story')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theirs')
  await second.getByLabel('Title').fill('Mine')
  await second.getByLabel('Story').fill('My story')
  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText('Mine')
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText('Theirs')
  const mine = dialog.getByRole('group', { name: 'Title' }).getByRole('radio', { name: /^Keep mine/ })
  // On a touch screen the dialog takes the focus, so that no keyboard covers it.
  await expect(isMobile ? dialog : mine).toBeFocused()
  await mine.focus()
  await second.keyboard.press('Tab')
  await second.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('group', { name: 'Story' }).getByRole('radio', { name: /^Use theirs/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Mine')
  await expect(second.getByText('Their story')).toBeVisible()
})

test('a form whose work was deleted in another tab keeps its text for copying @smoke', async ({ page, server }) => {
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Soon gone', place: brooklyn, colours: ['#3d1f6a'] })
  await openEditor(page, path)
  await page.getByLabel('Story').fill('A story that took an hour')
  await send(page, 'DELETE', path.replace('/artwork/', '/artworks/'))
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'This was deleted' })
  await expect(dialog.getByLabel('Your text')).toHaveValue('Story: A story that took an hour')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('Story')).toHaveValue('A story that took an hour')
})

test('a draft is restored after a reload, a closed tab and an expired session', async ({ page, server }) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member)
  const path = await publishWork(page, { title: 'Drafted', place: brooklyn, colours: ['#6a1f3d'] })
  await openEditor(page, path)
  await page.getByLabel('Story').fill('Typed once')
  await draftIsKept(page)
  page.once('dialog', (dialog) => dialog.accept())
  await reloadPage(page)
  await openMore(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Story')).toHaveValue('Typed once')
  await page.close()

  const second = await page.context().newPage()
  await openEditor(second, path)
  await second.getByRole('button', { name: 'Restore' }).click()
  await second.getByLabel('Story').fill('Typed twice')
  // The session ends: both the token and the cookie are invalid.
  await second.context().clearCookies()
  await second.evaluate(() => Reflect.get(globalThis, 'localStorage').setItem('idToken', 'ended'))
  await save(second)
  await expect(second).toHaveURL('/login')
  await expect(second.getByText('Your session has ended. Please sign in again')).toBeVisible()
  await second.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await second.getByLabel('Password', { exact: true }).fill(member.password)
  await second.getByRole('button', { name: 'Sign In' }).click()
  await expect(second).toHaveURL(path)
  await expect(offer(second)).toBeVisible()
  // At once, before the form has stored the restored text as its own.
  await second.evaluate(`(async () => {
    const press = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name).click()
    press('Restore')
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    press('Save')
  })()`)
  await expect(second.getByText('Typed twice')).toBeVisible()
  await expect.poll(() => countKept(second)).toBe(0)
})

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' })

async function useTheirs(page: Page, field: string, [mine, theirs]: [string, string]) {
  const choice = conflictDialog(page).getByRole('group', { name: field, exact: true })
  await expect(choice).toContainText(mine)
  await choice.getByRole('radio', { name: `Use theirs ${theirs}` }).check()
  await conflictDialog(page).getByRole('button', { name: 'Save' }).click()
}

test('forms of a crew, a list, a profile and a comment ask about a field that somebody else changed', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Talked about', place: brooklyn, colours: ['#1f3d6a'] })

  const crew = uuid()
  await send(page, 'POST', '/crews', { id: crew, name: `Crew ${crew.slice(-8)}` })
  await openPage(page, `/crews/${crew}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Bio/ }).fill('My words')
  await send(page, 'PUT', `/crews/${crew}`, { bio: 'Their words' })
  await save(page)
  await useTheirs(page, 'Bio', ['My words', 'Their words'])
  await expect(page.getByText('Their words').first()).toBeVisible()

  const list = uuid()
  await send(page, 'POST', '/collections', { id: list, title: 'A list' })
  await openPage(page, `/lists/${list}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My list')
  await send(page, 'PUT', `/collections/${list}`, { title: 'Their list' })
  await save(page)
  await useTheirs(page, 'Name', ['My list', 'Their list'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Their list')

  await openPage(page, '/profile')
  await page.getByRole('textbox', { name: /^City/ }).fill('My city')
  await send(page, 'PUT', '/users/profile', { city: 'Their city' })
  await save(page)
  await useTheirs(page, 'City', ['My city', 'Their city'])
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Their city')

  const comment = uuid()
  await send(page, 'POST', `${path.replace('/artwork/', '/artworks/')}/comments`, { id: comment, text: 'First' })
  await openPage(page, `${path}#comments`)
  await page
    .getByRole('article', { name: /^Comment by/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.getByLabel('Edit your comment').fill('My comment')
  await send(page, 'PUT', `/comments/${comment}`, { text: 'Their comment' })
  await save(page.getByRole('article', { name: /^Comment by/ }))
  await useTheirs(page, 'Comment', ['My comment', 'Their comment'])
  await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('Their comment')
})

test('every form keeps a private draft per member, and says when a text is too long to keep', async ({
  page,
  server,
}) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member)
  const path = await publishWork(page, { title: 'Drafted about', place: brooklyn, colours: ['#6a6a1f'] })
  const [crew, list] = [uuid(), uuid()]
  await send(page, 'POST', '/crews', { id: crew, name: `Crew ${crew.slice(-8)}` })
  await send(page, 'POST', '/collections', { id: list, title: 'A list' })
  const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  const report = () =>
    page
      .getByRole('button', { name: /^Report/ })
      .first()
      .click()
  const stay = async () => {}
  const forms: [path: string, open: () => Promise<void>, label: string | RegExp][] = [
    [`/crews/${crew}`, edit, /^Bio/],
    [`/lists/${list}`, edit, 'Description'],
    ['/profile', stay, /^About you/],
    [`${path}#comments`, stay, 'Add a comment'],
    [`/crews/${crew}`, report, /^Details/],
    ['/contact#takedown', stay, 'Reason'],
  ]
  page.on('dialog', (dialog) => void dialog.accept())
  for (const [at, open, label] of forms) {
    await openPage(page, at)
    await open()
    const before = await countKept(page)
    await page.getByRole('textbox', { name: label }).fill('Typed before the reload')
    await expect.poll(() => countKept(page)).toBe(before + 1)
    await reloadPage(page)
    await open()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('Typed before the reload')
  }
  await openPage(page, `${path}#comments`)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Far too long '.repeat(80_000))
  await expect(page.getByText('This is too long to keep as a draft')).toBeVisible()
  await signIn(page, await makeMember(server), '/contact#takedown')
  await expect(page.getByLabel('Reason')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
