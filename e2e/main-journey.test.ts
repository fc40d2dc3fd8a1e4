import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newcomer } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { photosOfTrain, photosOfWalls } from './support/photos.ts'
import { cardsAt, cardsOn, choosePhotos, openCard, pickKind } from './support/upload-page.ts'

const sanJose = { latitude: 37.335, longitude: -121.886 }

test('a newcomer signs up, uploads photographs of ten walls and a train, and everybody finds them @smoke', async ({
  page,
  context,
  server,
  request,
}) => {
  // It uploads thirteen photos.
  test.setTimeout(300_000)
  const member = newcomer()
  const mark = member.username.slice(-4)
  const photos = [...(await photosOfWalls()), ...(await photosOfTrain())]
  const titles = photos.map((_, index) => `Wall ${mark}-${index + 1}`)
  // The trains' first is told of as a wall: from it the others have their place.
  const walls = titles.slice(0, 11)
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'])
  await context.setGeolocation({ ...sanJose, accuracy: 10 })
  const stages = await watchStages(page)

  await test.step('Sign up', async () => {
    await openPage(page, '/')
    await page.getByRole('link', { name: 'Sign Up' }).first().click()
    await page.getByLabel('Username').fill(member.username)
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account created! Please check your email for confirmation code.')).toBeVisible()
    await expect(page).toHaveURL('/confirm-email')
  })

  await test.step('Confirm with the code from the mail, pasted with a space in it', async () => {
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
    const code = await server.outbox.codeFor(member.email)
    await page.evaluate(
      (text) => Reflect.get(navigator, 'clipboard').writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    )
    await page.getByRole('textbox', { name: 'Code' }).press('Control+V')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Email confirmed! You can now sign in.')).toBeVisible()
  })

  await test.step('Sign in', async () => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('Send all photographs', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click()
    await choosePhotos(page, photos)
    await expect(cardsOn(page)).toHaveCount(13)
    await expect(page.getByRole('progressbar', { name: 'All photos' })).toHaveAttribute('aria-valuenow', '100', {
      timeout: 180_000,
    })
    await expect(cardsAt(page, 'Add details')).toHaveCount(13, { timeout: 180_000 })
  })

  await test.step('Say what the first one is: its place is known, it goes on the map at once', async () => {
    const card = await openCardWith(page, 'From the photo')
    await expect(card.getByText('San Jose, United States')).toBeVisible()
    await pickKind(card, 'Mural')
    await card.getByRole('textbox', { name: /^Title/ }).fill(titles[0] ?? '')
    await card.getByText(/^More details/).click()
    await card.getByLabel('Describe the photo').fill('Two hands in red and blue on a long wall')
    await card.getByRole('radio', { name: 'Exact spot' }).check()
    await card.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(cardsAt(page, 'Published')).toHaveCount(1)
  })

  await test.step('Give the others places, each in another way', async () => {
    await describeNext(page, titles[1] ?? '', async () => {
      const card = openCard(page)
      await searchCity(page)
      await expect(card.getByText('Only the city is known.', { exact: false })).toBeVisible()
      const pin = card.getByRole('button', { name: /^Place of the work, 37\.\d+, -121\.\d+/ })
      const before = await pin.getAttribute('aria-label')
      await pin.press('Shift+ArrowUp')
      await pin.press('ArrowLeft')
      await expect(card.getByText('Set on the map')).toBeVisible()
      await expect(card.getByRole('button', { name: /^Place of the work/ })).not.toHaveAttribute(
        'aria-label',
        before ?? '',
      )
    })
    await describeNext(page, titles[2] ?? '', async () => {
      await searchCity(page)
      await openCard(page).getByRole('radio', { name: 'City' }).check()
    })
    await describeNext(page, titles[3] ?? '', async () => {
      await searchCity(page)
      await openCard(page)
        .locator('.place canvas')
        .click({ position: { x: 60, y: 60 } })
      await expect(openCard(page).getByText('Set on the map')).toBeVisible()
    })
    for (const title of walls.slice(4)) {
      await describeNext(page, title, async () => {
        await openCard(page).getByRole('button', { name: 'Use my location', exact: true }).click()
        await expect(openCard(page).getByText('Your location')).toBeVisible()
      })
    }
  })

  await test.step('Let the photos of one train take the place of the first', async () => {
    await expect(
      page.getByText('2 photos were taken within two minutes of this one. Use the same location for them?'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Use the location' }).click()
    for (const title of titles.slice(walls.length)) {
      await describeNext(page, title, async () => {
        await openCard(page)
          .getByText(/^More details/)
          .click()
        await openCard(page).getByRole('combobox', { name: 'Surface' }).selectOption('Train')
        await expect(openCard(page).getByText('Copied from a photo taken at the same time')).toBeVisible()
      })
    }
  })

  await test.step('Publish all the rest', async () => {
    await page.getByRole('button', { name: 'Publish 12 works' }).click()
    await expect(cardsAt(page, 'Published')).toHaveCount(13, { timeout: 180_000 })
    for (const seen of stages.values()) {
      expect([...seen]).toEqual(expect.arrayContaining(['Uploading', 'Checking', 'Add details', 'Published']))
    }
  })

  await test.step('Everybody finds them on Browse', async () => {
    await openPage(page, '/browse')
    for (const title of titles) await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  })

  await test.step('on a page of its own each', async () => {
    for (const title of titles) {
      expect(await (await request.get(await readAddress(page, title))).text()).toContain(
        `<title>${title}, Allcity</title>`,
      )
    }
  })

  await test.step('and on the map, but for the trains: where those were is not told for two weeks', async () => {
    await openPage(page, `/map?lat=${sanJose.latitude}&lng=${sanJose.longitude}&z=9`)
    await expect(page.getByRole('heading', { name: /\d+ works here/ })).toBeVisible()
    const shown = page.getByRole('link', { name: new RegExp(`^Wall ${mark}-`) })
    await expect(shown).toHaveCount(walls.length)
    for (const title of walls) await expect(page.getByRole('link', { name: title, exact: true })).toBeAttached()
  })

  const address = await readAddress(page, titles[0] ?? '')
  await test.step('The first has a page that machines can read without scripts', async () => {
    const html = await (await request.get(address)).text()
    expect(html).toContain(`<title>${titles[0]}, Allcity</title>`)
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'VisualArtwork',
      name: titles[0],
      artform: 'Mural',
      locationCreated: { address: { addressLocality: 'San Jose' }, geo: { '@type': 'GeoCoordinates' } },
    })
  })

  await test.step('and a pin that opens it', async () => {
    await openPage(page, address)
    await page.getByRole('link', { name: /^Open the map at San Jose/ }).click()
    await expect(page).toHaveURL(/\/map\?/)
    const popup = page.getByRole('dialog', { name: /^Wall \w{4}-1$/ })
    await expect(async () => {
      await page.locator('.atlas-map canvas').click()
      await expect(popup).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await popup.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Wall/ })).toBeVisible()
  })

  await test.step('Sign out', async () => {
    await page.getByRole('button', { name: `Account menu for ${member.username}` }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  })
})

/** Every title that each card has shown, by the card's id. */
async function watchStages(page: Page): Promise<Map<string, Set<string>>> {
  const stages = new Map<string, Set<string>>()
  await page.exposeFunction('noteStage', (id: string, title: string) => {
    stages.set(id, (stages.get(id) ?? new Set()).add(title))
  })
  await page.addInitScript(`
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('article.shot h2')) {
        if (heading.textContent !== heading.noted) noteStage(heading.id, (heading.noted = heading.textContent))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  `)
  return stages
}

/** Opens the card whose form says this. */
async function openCardWith(page: Page, words: string) {
  const count = await cardsOn(page).count()
  for (let at = 0; at < count; at++) {
    const closed = cardsOn(page).nth(at).getByRole('button', { name: 'Add details' })
    if (at > 0) await closed.click()
    if (await openCard(page).getByText(words, { exact: true }).isVisible()) return openCard(page)
  }
  throw new Error(`No card says "${words}".`)
}

async function describeNext(page: Page, title: string, givePlace: () => Promise<void>): Promise<void> {
  await cardsAt(page, 'Add details').getByRole('button', { name: 'Add details' }).first().click()
  const card = openCard(page)
  await pickKind(card, 'Piece')
  await card.getByRole('textbox', { name: /^Title/ }).fill(title)
  await givePlace()
  await expect(card.getByRole('heading', { name: 'Ready' })).toBeVisible()
  await card.getByRole('button', { name: 'Save draft' }).click()
}

async function searchCity(page: Page): Promise<void> {
  await openCard(page).getByRole('searchbox', { name: 'Search for a city' }).fill('San Jose')
  await openCard(page).getByRole('button', { name: 'San Jose United States' }).click()
}

async function readAddress(page: Page, title: string): Promise<string> {
  return (await page.getByRole('link', { name: title, exact: true }).first().getAttribute('href')) ?? ''
}
