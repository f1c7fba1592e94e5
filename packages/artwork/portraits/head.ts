import { dot, patch, shape, stroke } from '../pen.ts'

/** Measures of a face. The eye line is y = 0, and the head looks left; README.md names the ranges. */
export type Face = {
  cheek: number
  jaw: number
  chin: number
  brow: number
  browTint: string
  nose: number
  mouth: number
  smile: number
  age: 0 | 1 | 2
  woman?: boolean
}

/** The face with its shadow, without hair and features. */
export function skull(face: Face): string {
  const outline = contour(face)
  return (
    patch(`${outline}L62 -40C62 -74 40 -88 8 -88C-22 -88 -40 -66 -39 -30z`, 'skin') +
    patch(
      `M63 -46H46C51 -18 52 14 45 38C38 60 24 76 4 ${face.chin + 1}C18 ${face.chin + 1} ${face.jaw - 12} ${face.chin - 5} ${face.jaw} ${face.chin - 15}C${face.jaw + 14} ${face.chin - 27} 61 48 63 30z`,
      'shade',
    )
  )
}

/** The outline from the far temple around the chin to the near ear. */
export const outline = (face: Face) => stroke(contour(face))

export const nearEar =
  shape('M62 -9C69 -16 79 -11 78 2C77 15 71 27 61 25', 'skin') + stroke('M66 -1C72 -4 73 4 70 9C68 12 69 15 66 17', 1.4)

const contour = ({ cheek, jaw, chin }: Face) => {
  const far = Math.round(jaw * -0.45)
  return (
    `M-39 -30C-40 -20 -39 -13 -38 -7C-40 0 -${cheek} 10 -41 26C-39 46 ${far - 10} ${chin - 21} ${far} ${chin - 10}` +
    `C${far + 7} ${chin - 2} -3 ${chin + 1} 7 ${chin + 1}C18 ${chin + 1} ${jaw - 12} ${chin - 5} ${jaw} ${chin - 15}C${jaw + 14} ${chin - 27} 61 48 63 30`
  )
}

export const features = (face: Face) => brows(face) + eye(-22, 0.92, face) + eye(25, 1, face) + nose(face) + mouth(face) + ageLines(face)

function brows({ brow, browTint, woman }: Face): string {
  const [lift, width] = woman ? [-2, 3] : [0, 4]
  return (
    stroke(`M-34 ${brow + 4}C-29 ${brow - 2 + lift} -20 ${brow - 3 + lift} -11 ${brow + 2}`, width, browTint) +
    stroke(`M10 ${brow + 2}C20 ${brow - 4 + lift} 32 ${brow - 4 + lift} 42 ${brow + 4}`, width, browTint)
  )
}

/** An almond with its iris, which looks slightly in the direction of the head. */
function eye(x: number, wide: number, { woman, age }: Face): string {
  const at = (dx: number) => Math.round((x + dx * wide) * 10) / 10
  const tick = woman ? stroke(x > 0 ? `M${at(12)} 1l4.5 -3.4` : `M${at(-11)} 1l-4 -3`, 2, 'hair') : ''
  return (
    patch(`M${at(-12)} 2C${at(-7)} -6 ${at(6)} -7 ${at(13)} 2C${at(6)} 6.5 ${at(-6)} 6.5 ${at(-12)} 2z`, 'skin') +
    dot(at(-1), 0, 4.4, 'hair') +
    dot(at(-2.4), -1.5, 1.2, 'skin') +
    stroke(`M${at(-12)} 2C${at(-7)} -6 ${at(6)} -7 ${at(13)} 2`, 2.6, 'hair') +
    tick +
    stroke(`M${at(-9)} -8.4C${at(-4)} -11.6 ${at(5)} -11.8 ${at(11)} -7.6`, 1, 'fold') +
    stroke(`M${at(-6)} 7C${at(-2)} 8.6 ${at(3)} 8.6 ${at(7)} 7`, 1.2, age ? 'hair' : 'fold')
  )
}

const nose = ({ nose: tip }: Face) =>
  stroke(`M-7 8C-9 16 -13 ${tip - 11} -16 ${tip - 6}C-18 ${tip - 1} -15 ${tip + 2} -10 ${tip + 1}C-6 ${tip + 4} -1 ${tip + 3} 2 ${tip}`) +
  stroke(`M5 ${tip - 6}C8 ${tip - 4} 8 ${tip - 1} 5.6 ${tip + 1}`, 1.8)

function mouth({ mouth: y, smile, woman, age }: Face): string {
  const line = `M-21 ${y}C-12 ${y + smile * 0.9} 4 ${y + smile + 2} 17 ${y - smile * 0.6}`
  const lips = woman
    ? patch(
        `M-20 ${y}C-14 ${y - 3.6} -9 ${y - 5} -5 ${y - 3}C0 ${y - 5} 8 ${y - 4} 16 ${y - smile * 0.5}C8 ${y + 9} -10 ${y + 9} -20 ${y}z`,
        'pale',
      )
    : ''
  return (
    lips +
    stroke(line, 2.2) +
    stroke(`M16.5 ${y - smile * 0.6 - 2.5}c1.8 1 2.6 2.8 1.6 4.4`, 1.4) +
    stroke(`M-9 ${y + (woman ? 11.5 : 10)}c5 2 10 2 15 -.6`, age ? 1.4 : 1.2)
  )
}

function ageLines({ age, nose: tip }: Face): string {
  if (!age) return ''
  const cheekFold = stroke(`M12 ${tip - 1}C18 ${tip + 4} 22 ${tip + 9} 22 ${tip + 16}`, 1.4)
  if (age === 1) return cheekFold
  return (
    cheekFold +
    stroke('M-22 -41C-6 -46 10 -45 24 -42M-14 -48C-4 -50 6 -50 15 -49', 1.1, 'fold') +
    stroke('M44 0l6.5 -3M44 4.5l7 1.4', 1.2, 'fold') +
    stroke('M14 13C20 16 29 16 35 12', 1.1, 'fold')
  )
}
