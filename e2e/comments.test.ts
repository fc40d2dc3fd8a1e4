import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const comments = (page: Page) => page.getByRole('list', { name: 'Comments, oldest first' })
const field = (page: Page) => page.getByLabel('Add a comment')

/** The same address with a page size. */
function atATime(limit: number, address: string): string {
  const url = new URL(address)
  url.searchParams.set('limit', String(limit))
  return url.href
}

async function reachComments(page: Page) {
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10)
}

async function say(page: Page, words: string) {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(comments(page).getByText(words)).toBeVisible()
}

test('two people comment on a work, mention, edit and delete, until one blocks the other', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  const [painter, hunter] = [await makeMember(server), await makeMember(server)]
  await signIn(page, painter)
  const place = { latitude: 52.5163, longitude: 13.3777 }
  const path = await publishWork(page, { title: 'Much discussed', place })

  const visitor = await (await browser.newContext({ baseURL: server.baseUrl })).newPage()
  await openPage(visitor, path)
  await reachComments(visitor)
  await expect(visitor.getByText('No comments yet')).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in to comment' }).click()
  await expect(visitor).toHaveURL(/\/login$/)
  await visitor.close()

  const theirs = await visit(browser, server.baseUrl, hunter, path)
  await theirs.getByRole('button', { name: /^Props/ }).click()
  await expect(theirs.getByRole('button', { name: 'Props 1' })).toHaveAttribute('aria-pressed', 'true')
  await reachComments(theirs)
  await theirs.getByRole('button', { name: 'Post comment' }).click()
  await expect(theirs.getByText('Write a comment')).toBeVisible()
  await expect(field(theirs)).toBeFocused()
  await say(theirs, `@${painter.username} <b>who</b> did this?`)
  const mention = comments(theirs).getByRole('link', { name: `@${painter.username}` })
  await expect(mention).toHaveAttribute('href', `/u/${painter.username}`)
  await expectAccessible(theirs, 'a work with comments')
  await expectNoSidewaysScroll(theirs, 'a work with comments')

  // Comments are readable without scripts, as text and not as markup.
  expect(await (await page.request.get(path)).text()).toContain('&lt;b&gt;who&lt;/b&gt; did this?')

  // The link of a mail leads there.
  await openPage(page, `${path}#comments`)
  await expect(page.getByRole('region', { name: 'Comments' })).toBeInViewport()
  await reachComments(page)
  await expect(page.getByRole('button', { name: `Props from ${hunter.username}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeInViewport()
  // A comment being sent keeps its text until the answer arrives.
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/comments', (route) => isRead.then(() => route.continue()), { times: 1 })
  await field(page).fill('I did')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await page.goBack()
  await reachComments(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page)).toHaveValue('I did')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(field(page)).not.toBeEditable()
  goOn()
  await expect(comments(page).getByText('I did')).toBeVisible()
  await expect(field(page)).toBeEditable()
  await expect(field(page)).toHaveValue('')
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).last()
  await edit.press('Enter')
  await page.getByLabel('Edit your comment').press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await page.getByLabel('Edit your comment').fill('No, it was not me')
  await page.getByLabel('Edit your comment').press('Escape')
  await page.getByRole('dialog', { name: 'Discard changes?' }).press('Escape')
  await expect(page.getByLabel('Edit your comment')).toHaveValue('No, it was not me')
  await page.getByLabel('Edit your comment').press('Escape')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await page.getByLabel('Edit your comment').fill('I did, last night')
  await page.getByRole('button', { name: 'Save', exact: true }).last().press('Enter')
  await expect(comments(page).getByText('I did, last night')).toBeVisible()
  await expect(comments(page).getByText(', edited')).toBeVisible()

  // A new comment shows at once, below the loaded part of a long list, and only once.
  await theirs.route('**/comments*', (route, request) =>
    route.continue(request.method() === 'GET' ? { url: atATime(1, request.url()) } : {}),
  )
  await reloadPage(theirs)
  await reachComments(theirs)
  await say(theirs, 'And now something rude')
  await expect(comments(theirs).getByText('I did, last night')).toHaveCount(0)
  for (const _ of [2, 3]) await theirs.getByRole('button', { name: 'Show more' }).click()
  await expect(theirs.getByText('End of list')).toBeFocused()
  await expect(comments(theirs).getByRole('article')).toContainText([/who/, /I did, last night/, /something rude/])
  await theirs.unroute('**/comments*')
  await theirs.getByRole('button', { name: `Report the comment by ${painter.username}` }).click()
  await expectNamed(theirs, 'reporting a comment')
  await theirs.getByRole('radio', { name: 'Exposes a person or location' }).check()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(theirs.getByText('Thanks for the report')).toBeVisible()

  await reloadPage(page)
  await reachComments(page)
  await page
    .getByRole('button', { name: `Delete the comment by ${hunter.username}` })
    .last()
    .press('Enter')
  await expect(comments(page).getByText('And now something rude')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
  await comments(page).getByRole('link', { name: hunter.username, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hunter.username)
  await page.getByRole('button', { name: `More options for ${hunter.username}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Block' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`You blocked ${hunter.username}.`)).toBeVisible()
  await openPage(page, path)
  await reachComments(page)
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)

  await field(theirs).fill('Again')
  await theirs.getByRole('button', { name: 'Post comment' }).click()
  await Promise.all([
    expect(theirs.getByText('You and who added this work do not meet')).toBeVisible(),
    expect(theirs.getByText('You do not have permission to perform this action')).toBeVisible(),
  ])
  await theirs.context().close()

  await openPage(page, '/profile')
  await page.getByRole('button', { name: `Unblock ${hunter.username}` }).press('Enter')
  const nobody = page.getByText('You haven’t blocked anyone.')
  await expect(nobody).toBeVisible()
  await expect(nobody.locator('..')).toBeFocused()
})

test('a link to the comments keeps them in view while the rest loads, until the reader scrolls @smoke', async ({
  page,
}) => {
  const { items } = await (await page.request.get('/api/artworks?limit=1')).json()
  await openPage(page, `/artwork/${items[0].id}#comments`)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeInViewport()
  await page.mouse.wheel(0, -9_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  // As when more content arrives above.
  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '200px'
    return new Promise(requestAnimationFrame)
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
