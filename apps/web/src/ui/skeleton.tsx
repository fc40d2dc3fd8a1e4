import type { CSSProperties } from 'react'

interface SkeletonProps {
  width?: string
  height?: string
  ratio?: number
  isDisc?: boolean
}

/** A grey skeleton shape. */
export function Skeleton({ width, height, ratio, isDisc = false }: SkeletonProps) {
  const style: CSSProperties = {
    ...(width ? { inlineSize: width } : {}),
    ...(height ? { blockSize: height } : {}),
    ...(ratio ? { aspectRatio: ratio } : {}),
  }
  return <span className={isDisc ? 'skeleton skeleton-disc' : 'skeleton'} style={style} />
}

/** Skeleton of a card in the grid. */
export function CardSkeleton({ ratio = 1 }: { ratio?: number }) {
  return (
    <div className="work" aria-hidden="true">
      <Skeleton ratio={ratio} />
      <div className="caption">
        <Skeleton width="20px" height="20px" isDisc />
        <div>
          <Skeleton width="70%" height="16px" />
          <Skeleton width="45%" height="12px" />
        </div>
      </div>
    </div>
  )
}
