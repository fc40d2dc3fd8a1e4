import { Bone } from '#web/ui/bones.tsx'

/** The first three and some lines below them, while a board loads. */
export function BoardBones() {
  return (
    <div role="status" aria-label="Loading the leaderboard">
      <div className="podium" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <div className="podium-place" key={place}>
            <Bone width="60px" height="84px" />
            <Bone ratio={4 / 3} />
            <Bone width="60%" height="28px" />
          </div>
        ))}
      </div>
      <Bone height="240px" />
    </div>
  )
}
