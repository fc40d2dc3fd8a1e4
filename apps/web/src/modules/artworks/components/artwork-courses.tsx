import type { ArtworkCard as Card } from '@allcity/contract/artworks'
import { acrossPhone } from '#web/ui/photo.tsx'
import { ArtworkCard } from './artwork-card.tsx'

const perCourse = 3
const clampRatio = ({ cover }: Card) => Math.min(1.9, Math.max(0.75, cover.width / cover.height))

/** On a phone the first of three takes a course of its own, and the others stand beside each other. */
const isWide = (course: readonly Card[], index: number) => index === 0 && course.length !== 2

/** Rows of one height, each photo as wide as its own ratio asks. */
export function ArtworkCourses({ artworks }: { artworks: readonly Card[] }) {
  const courses = Array.from({ length: Math.ceil(artworks.length / perCourse) }, (_, index) =>
    artworks.slice(index * perCourse, (index + 1) * perCourse),
  )
  return (
    <div className="courses">
      {courses.map((course) => {
        const missing = perCourse - course.length
        return (
          <div className="course" key={course[0]?.id}>
            {course.map((artwork, index) => (
              <ArtworkCard
                key={artwork.id}
                artwork={artwork}
                ratio={clampRatio(artwork)}
                isWide={isWide(course, index)}
                sizes={
                  isWide(course, index) ? `(min-width: 720px) 45vw, ${acrossPhone}` : '(min-width: 720px) 33vw, 50vw'
                }
              />
            ))}
            {missing > 0 && <span className="course-rest" style={{ '--ratio': missing * 1.4 }} />}
          </div>
        )
      })}
    </div>
  )
}
