import type { CSSProperties } from 'react'

interface BoneProps {
  width?: string
  height?: string
  ratio?: number
  isDisc?: boolean
}

/** A grey skeleton shape. */
export function Bone({ width, height, ratio, isDisc = false }: BoneProps) {
  const style: CSSProperties = {
    ...(width ? { inlineSize: width } : {}),
    ...(height ? { blockSize: height } : {}),
    ...(ratio ? { aspectRatio: ratio } : {}),
  }
  return <span className={isDisc ? 'bone bone-disc' : 'bone'} style={style} />
}

/** Skeleton of a card in the grid. */
export function CardBones({ ratio = 1 }: { ratio?: number }) {
  return (
    <div className="work" aria-hidden="true">
      <Bone ratio={ratio} />
      <div className="caption">
        <Bone width="20px" height="20px" isDisc />
        <div>
          <Bone width="70%" height="16px" />
          <Bone width="45%" height="12px" />
        </div>
      </div>
    </div>
  )
}
