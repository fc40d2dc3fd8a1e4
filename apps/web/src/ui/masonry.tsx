import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { layColumns } from '#web/lib/columns.ts'

/** A frame of a known ratio with text whose height in rem is estimated for a column `width` pixels wide. */
export interface MasonryBrick {
  key: string
  ratio: number
  remsAt: (width: number) => number
  content: ReactNode
}

/** Column layouts of the style sheet, which names the current one in `--wall`; `least` and `usual` are column widths in pixels. */
const walls = [
  { name: 'a', columns: 2, least: 160, usual: 175, gap: 1.5 },
  { name: 'b', columns: 3, least: 213, usual: 260, gap: 2 },
  { name: 'c', columns: 3, least: 310, usual: 355, gap: 2 },
] as const

interface Measured {
  wall: string
  rems: Record<string, number>
}

/** A masonry layout in reading order. The server computes every position, so nothing moves on hydration or when the list grows. */
export function Masonry({ bricks, label }: { bricks: MasonryBrick[]; label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<Measured>({ wall: '', rems: {} })
  const styles = useMemo(() => placeBricks(bricks, measured), [bricks, measured])

  // An estimate can be too low, for example with the person's own text spacing: then the items below move down.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setMeasured((before) => {
        const now = measure(element, bricks)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [bricks])

  return (
    <ul className="bricks" aria-label={label} ref={list}>
      {bricks.map(({ key, content }, index) => (
        <li className="brick" key={key} style={styles[index]}>
          {content}
        </li>
      ))}
    </ul>
  )
}

function placeBricks(bricks: MasonryBrick[], measured: Measured) {
  const styles = bricks.map((): CSSProperties => ({}))
  for (const { name, columns, least, usual, gap } of walls) {
    const found = measured.wall === name ? measured.rems : {}
    const rems = ({ key, remsAt }: MasonryBrick) => (found[key] ?? remsAt(least)) + gap
    const places = layColumns(
      bricks.map((brick) => ({ ratio: brick.ratio, rems: rems(brick) })),
      columns,
      usual,
    )
    for (const [index, place] of places.entries()) {
      const style = styles[index] ?? {}
      style[`--${name}-column`] = place.column
      style[`--${name}-frames`] = Number(place.frames.toFixed(3))
      style[`--${name}-words`] = `${Number(place.rems.toFixed(3))}rem`
    }
  }
  return styles
}

function measure(list: HTMLElement, bricks: MasonryBrick[]): Measured {
  const name = getComputedStyle(list).getPropertyValue('--wall').trim()
  const wall = walls.find((each) => each.name === name)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const rems: Record<string, number> = {}
  if (!wall) return { wall: name, rems }
  for (const [index, child] of Array.from(list.children).entries()) {
    const brick = bricks[index]
    if (!brick) continue
    const box = child.getBoundingClientRect()
    const words = (box.height - box.width / brick.ratio) / rem
    if (words > brick.remsAt(wall.least) + 0.05) rems[brick.key] = Number(words.toFixed(2))
  }
  return { wall: name, rems }
}
