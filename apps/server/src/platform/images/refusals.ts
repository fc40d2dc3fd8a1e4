import { toEnglish } from '@allcity/messages/translator'
import { maxBytes, maxPixels } from './limits.ts'
import type { Refusal } from './photo.ts'

const texts = {
  empty: /*i18n*/ 'This file is empty. Choose the photo again.',
  notAPhoto:
    /*i18n*/ 'This file is {what, select, gif {a GIF} bmp {a BMP} tiff {a TIFF or a camera’s raw file} icon {an icon} jp2 {a JPEG 2000} jxl {a JPEG XL} psd {a Photoshop file} pdf {a PDF} zip {a ZIP archive} sound {a sound} video {a video} svg {an SVG} html {a web page} heif {a kind of HEIF that we cannot open} other {not a photo that we know}}. We take JPEG, PNG, WebP, AVIF and HEIC photos.',
  tooManyBytes: /*i18n*/ 'This photo has {size, number} MB. The most we take is {limit}.',
  tooManyPixels: /*i18n*/ 'This photo has {size, number} megapixels. The most we take is {limit}.',
  tooSmall: /*i18n*/ 'This photo is {width} × {height} pixels. Its longer side needs at least {atLeast}.',
  tooNarrow:
    /*i18n*/ 'This photo is {width} × {height} pixels. Crop it so that one side is at most {ratio} times the other.',
  damaged: /*i18n*/ 'This file is cut off or damaged. Choose the photo again.',
  tooSlow: /*i18n*/ 'This photo takes too long to open. Save it again as a JPEG, then choose the new file.',
  tooHeavy:
    /*i18n*/ 'This {kind, select, avif {AVIF photo} heic {HEIC photo} interlaced {interlaced PNG} progressive {progressive JPEG} other {photo}} is too heavy to open. Save it again as a JPEG, then choose the new file.',
}

export const refusals = {
  empty: () => refuse('empty', texts.empty),
  notAPhoto: (what: string) => refuse('not_a_photo', texts.notAPhoto, { what }),
  tooManyBytes: (bytes: number) =>
    refuse('too_many_bytes', texts.tooManyBytes, { size: tenths(bytes / 1e6), limit: maxBytes / 1e6 }),
  tooManyPixels: (pixels: number) =>
    refuse('too_many_pixels', texts.tooManyPixels, { size: tenths(pixels / 1e6), limit: maxPixels / 1e6 }),
  tooSmall: (width: number, height: number, atLeast: number) =>
    refuse('too_small', texts.tooSmall, { width, height, atLeast }),
  tooNarrow: (width: number, height: number, ratio: number) =>
    refuse('too_narrow', texts.tooNarrow, { width, height, ratio }),
  damaged: () => refuse('damaged', texts.damaged),
  tooSlow: () => refuse('too_slow', texts.tooSlow),
  tooHeavy: (kind: string) => refuse('too_heavy', texts.tooHeavy, { kind }),
}

function refuse(reason: Refusal['reason'], english: string, values: Refusal['text']['values'] = {}): Refusal {
  return { refused: true, reason, message: toEnglish(english, values), text: { english, values } }
}

/** Rounded up, so that a file just over a limit is never said to be exactly at it. */
function tenths(value: number): number {
  return Math.ceil(value * 10) / 10
}
