import { languages, offeredLanguages } from '@allcity/contract/languages'
import { t } from '@lingui/core/macro'
import { clientConfig } from '#web/lib/config.ts'
import { addLanguage, addOwnLanguage, languageTag } from '#web/lib/language.ts'
import { currentLanguage } from '#web/lib/messages.ts'
import { scriptJson } from '#web/lib/script-json.ts'

/** Image of a link preview for a page without its own. */
const sign = { url: '/icon-512.png', width: 512, height: 512, alt: 'Allcity' }

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** The page's own path, for the canonical address. */
  path: string
  image?: { url: string; width?: number; height?: number; alt?: string | undefined } | undefined
  /** `website` unless the page is one work. */
  type?: 'website' | 'article'
  /** Other formats of the page, by path, for programs: a feed, an embed. */
  alternates?: { type: string; path: string; title: string }[] | undefined
  /** Hides the page from search engines: pages of one member. */
  isPrivate?: boolean
  /** A schema.org object, rendered as JSON-LD. Empty in the browser, where React keeps the server's markup. */
  structuredData?: Record<string, unknown> | undefined
}

/** Metadata for browsers, search engines and link previews; React moves it to the document's head. */
export function PageHead({
  title,
  description = t`Discover, map and upload street art: murals, pieces, throw-ups, tags, stencils and whole trains.`,
  path,
  image,
  type = 'website',
  alternates = [],
  isPrivate = false,
  structuredData,
}: PageHeadProps) {
  const { baseUrl } = clientConfig()
  const url = `${baseUrl}${path}`
  const picture = image ?? sign
  const fullTitle = path === '/' ? title : `${title}, Allcity`

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addOwnLanguage(url)} />
          <LanguageLinks url={url} />
        </>
      )}
      {alternates.map(({ type, path: other, title: name }) => (
        <link key={other} rel="alternate" type={type} href={`${baseUrl}${other}`} title={name} />
      ))}
      <meta property="og:site_name" content="Allcity" />
      <meta property="og:locale" content={languages[currentLanguage()].locale.replace('-', '_')} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta property="og:image" content={new URL(picture.url, `${baseUrl}/`).href} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      {structuredData && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped
          dangerouslySetInnerHTML={{ __html: scriptJson(structuredData) }}
        />
      )}
    </>
  )
}

/** The page in other languages, for search engines (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function LanguageLinks({ url }: { url: string }) {
  if (offeredLanguages.length < 2) return null
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={url} />
      {offeredLanguages.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={addLanguage(url, language)} />
      ))}
    </>
  )
}
