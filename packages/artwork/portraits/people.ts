import { box, dot, patch, shape, stroke } from '../pen.ts'
import type { Face } from './head.ts'

/** A person: the measures of the face, and drawn hair, clothes and object of the profession (`tile`). With `flip` the person looks right. */
export type Person = {
  face: Face
  coat: string
  tile: string
  flip?: boolean
  hideEar?: boolean
  /** Behind the neck. */
  back?: string
  neck?: string
  clothes: string
  beard?: string
  hair: string
  front?: string
}

/** Path of the shoulders, below all clothes. */
export const TORSO = 'M-112 192C-110 152 -92 122 -60 110L-27 97H54L86 110C116 124 132 154 138 192z'

export const people: Record<string, Person> = {
  direktor: {
    face: { cheek: 44, jaw: 38, chin: 90, brow: -20, browTint: 'fold', nose: 34, mouth: 54, smile: 3, age: 2 },
    coat: 'hair',
    tile: 'letter',
    clothes:
      patch('M-26 96L16 132L60 95L40 150L16 192H8L-14 140z', 'skin') +
      shape('M-25 96L15 132L-2 150L-32 110zM60 95L15 132L30 150L68 108z', 'skin') +
      shape('M15 132l10 8-4 15H9l-4-15z', 'coat') +
      shape('M9 155h12l14 37H-5z', 'coat') +
      stroke('M-32 110L-52 134L-34 146L-8 192M68 108L90 130L70 146L40 192', 1.8, 'fold'),
    beard:
      patch(
        'M-39 44C-32 40 -24 42 -16 42C-8 40 2 41 12 43C28 52 46 48 62 36C60 52 50 66 38 75C28 86 18 91 7 91C-3 91 -12 87 -17 80C-30 66 -36 56 -39 44z',
        'pale',
      ) +
      patch('M-20 53C-12 46 4 46 16 51C12 62 -12 66 -20 53z', 'skin') +
      stroke('M-22 70l2 4M-8 77l1 4M6 79v4M21 76l-1.4 4M33 68l-2.4 4M44 58l-2.4 4', 1.2),
    hair:
      shape(
        'M-38 -28C-48 -48 -42 -78 -22 -90C-2 -104 42 -108 64 -84C82 -64 80 -34 67 -5C64 -14 62 -18 59 -20C59 -36 55 -52 42 -59C28 -65 12 -62 0 -68C-14 -60 -30 -56 -38 -28z',
        'pale',
      ) +
      stroke(
        'M-30 -52C-34 -62 -32 -70 -26 -76M-12 -62C-12 -76 -2 -86 10 -91M0 -68C10 -80 26 -86 46 -80M10 -66C30 -72 46 -68 60 -56M44 -58C56 -52 62 -44 64 -32',
        1.3,
      ),
  },
  'glavnyj-yurist': {
    face: { cheek: 42, jaw: 33, chin: 84, brow: -18, browTint: 'hair', nose: 31, mouth: 52, smile: 3, age: 0, woman: true },
    coat: 'coat',
    tile: 'scales',
    flip: true,
    hideEar: true,
    back: patch('M-36 -60C-20 -104 50 -114 84 -66C100 -40 102 30 98 84C94 92 74 94 58 90L-24 82C-44 76 -54 20 -47 -16z', 'hair'),
    clothes:
      shape('M-20 97L12 134L56 94L66 104L12 152L-30 106z', 'skin') +
      shape('M-30 107L12 152L0 192H-18L-38 150L-56 146z', 'coat') +
      shape('M66 104L12 152L24 192L54 158L50 152L88 140z', 'coat') +
      dot(40, 178, 3.4, 'skin'),
    hair:
      patch(
        'M-41 -2C-50 -44 -42 -74 -16 -90C14 -108 62 -100 82 -64C94 -38 90 20 80 66C70 50 64 20 63 -4C56 -34 40 -52 16 -66C-8 -58 -34 -40 -41 -2z',
        'hair',
      ) +
      stroke(
        'M20 -76C44 -72 64 -52 70 -20M28 -88C60 -82 78 -54 80 -14M84 -10C86 14 84 38 80 56M8 -74C-10 -70 -26 -56 -34 -38',
        1.4,
        'fold',
      ),
    front:
      stroke(
        'M-35 -8h23a4 4 0 0 1 4 4v9a9 9 0 0 1-9 9h-12a9 9 0 0 1-9-9v-9a4 4 0 0 1 1-4zM9 -9h30a5 5 0 0 1 5 5v9a10 10 0 0 1-10 10H18a10 10 0 0 1-10-10v-9a5 5 0 0 1 1-5zM-8 -3C-3 -7 3 -7 8 -3M44 -4L60 -8',
        2.2,
      ) + dot(34, 44, 1.6, 'hair'),
  },
  'analitik-poiska': {
    face: { cheek: 42, jaw: 35, chin: 88, brow: -25, browTint: 'hair', nose: 34, mouth: 53, smile: 3.4, age: 0 },
    coat: 'wool',
    tile: 'bars',
    clothes:
      patch('M-34 106C-10 132 42 132 66 104L40 152H-10z', 'wool') +
      shape('M-22 92C-2 112 34 112 56 90L68 106C42 134 -10 134 -36 108z', 'skin') +
      stroke('M-28 103C-4 122 38 122 62 99', 1.4) +
      stroke('M-10 140C10 148 34 148 52 139', 1.6, 'skin') +
      stroke('M100 192C99 176 102 162 108 152M-76 192C-75 180 -78 168 -84 158', 2),
    beard: stroke('M-16 72l1.6 3M-4 78l.8 3M10 79v3M22 75l-1.2 3', 1.2, 'fold'),
    hair:
      patch(
        'M-40 -24C-48 -46 -44 -62 -34 -68C-36 -82 -18 -94 -6 -90C4 -102 30 -102 38 -92C54 -96 70 -84 70 -72C82 -60 78 -30 70 -4L65 -16L59 -18C60 -30 58 -40 54 -48C46 -40 36 -42 31 -46C22 -38 10 -38 4 -44C-4 -36 -14 -38 -18 -44C-28 -40 -34 -34 -40 -24z',
        'hair',
      ) +
      stroke(
        'M-26 -62C-22 -74 -12 -78 -2 -76M8 -60C12 -74 26 -80 38 -74M48 -70C60 -66 66 -52 66 -40M-4 -88C-10 -84 -14 -80 -14 -76',
        1.4,
        'fold',
      ),
    front: `${dot(-22, 1, 14.5, 'none', 'ink', 2.2)}${dot(25, 1, 17, 'none', 'ink', 2.2)}${stroke('M-8 -2C-4 -7 4 -7 8 -3M42 -2L63 -8', 2.2)}`,
  },
  'ekspert-po-otzyvam': {
    face: { cheek: 43, jaw: 35, chin: 86, brow: -21, browTint: 'fold', nose: 30, mouth: 50, smile: 4.4, age: 0, woman: true },
    coat: 'pale',
    tile: 'stars',
    flip: true,
    back:
      shape('M34 -84C26 -104 38 -124 58 -124C80 -124 92 -104 84 -88C78 -72 48 -68 34 -84z', 'wool') +
      stroke('M44 -98C48 -112 66 -116 76 -104', 1.4),
    clothes:
      shape('M-28 98C-10 122 38 122 56 96L66 106C62 132 62 164 68 192H-46C-38 164 -36 132 -36 106z', 'skin') +
      stroke('M-20 106C0 134 36 134 50 104', 1.2, 'brand') +
      dot(13, 134, 5, 'coat', 'ink', 1.4) +
      stroke('M100 192C99 178 102 166 108 156', 2),
    hair:
      shape(
        'M-39 -16C-50 -48 -40 -82 -8 -94C30 -106 68 -84 76 -48C78 -32 74 -18 67 -4C65 -14 62 -18 58 -20C54 -42 40 -58 14 -68C-8 -62 -34 -46 -39 -16z',
        'wool',
      ) + stroke('M6 -92C20 -78 42 -72 70 -62M-20 -88C4 -84 34 -64 60 -44M14 -68C36 -62 52 -46 60 -26M14 -68C-4 -76 -20 -74 -34 -60', 1.3),
    front:
      ['-26 16', '-31 19', '-24 22', '34 16', '40 19', '32 22', '37 24']
        .map((p) => dot(Number(p.split(' ')[0]), Number(p.split(' ')[1]), 1, 'fold'))
        .join('') + dot(68, 34, 5, 'coat', 'ink', 1.6),
  },
  'krizisnyj-menedzher': {
    face: { cheek: 45, jaw: 40, chin: 88, brow: -19, browTint: 'hair', nose: 33, mouth: 52, smile: 1.4, age: 0 },
    coat: 'coat',
    tile: 'siren',
    clothes:
      shape('M-30 98L-40 108C-38 140 -28 170 -14 192H40C58 168 68 140 70 104L58 96z', 'hair') +
      stroke('M-40 108L-62 128L-44 142L-14 192M70 104L94 124L74 140L40 192', 1.8, 'hair') +
      patch('M-24 76C-24 92 -32 98 -34 106C-10 134 44 134 70 106C64 96 60 84 61 40L30 90H-10z', 'hair') +
      patch('M14 92L58 70L62 104L20 112z', 'hair') +
      stroke('M-31 101C-6 122 42 122 65 96', 1.6, 'fold'),
    beard:
      patch(
        'M-40 36C-33 46 -24 44 -18 43C-8 37 6 37 14 43C30 47 42 38 46 30C50 20 56 14 62 10C64 30 62 46 52 60C42 78 28 96 8 98C-10 98 -24 84 -32 68C-37 58 -39 46 -40 36z',
        'hair',
      ) + patch('M-21 51.5C-14 47 -9 48 -5 49C1 47 10 47 17 51C10 59 -14 60 -21 51.5z', 'skin'),
    hair:
      patch(
        'M-39 -14C-46 -44 -42 -72 -16 -84C14 -96 52 -90 66 -64C76 -44 74 -20 67 -6L61 -14C60 -32 56 -46 48 -56C28 -64 -8 -64 -28 -54C-36 -46 -36 -28 -39 -14z',
        'hair',
      ) + stroke('M-14 -70l4 -6M4 -74l4 -6M22 -75l3 -6M38 -71l4 -5M52 -62l5 -4', 1.4, 'fold'),
  },
  'konsultant-po-brendu-rabotodatelya': {
    face: { cheek: 42, jaw: 33, chin: 86, brow: -20, browTint: 'fold', nose: 32, mouth: 52, smile: 3.6, age: 0, woman: true },
    coat: 'pale',
    tile: 'house',
    flip: true,
    hideEar: true,
    back: shape('M-30 -60C-10 -98 50 -102 74 -54C88 -10 98 60 104 122C96 138 66 140 52 120L-44 122C-58 108 -52 40 -42 -10z', 'pale'),
    clothes:
      shape('M-20 97L12 132L56 94L66 104L12 150L-30 106z', 'skin') +
      shape('M-30 107L12 150L0 192H-20L-40 152L-58 146z', 'pale') +
      shape('M66 104L12 150L26 192L56 160L52 152L88 142z', 'pale') +
      stroke('M-24 106L4 178M62 100L22 178', 2.6, 'brand') +
      box(-4, 176, 34, 20, 2, 'skin', 'ink', 1.8) +
      stroke('M4 186h18', 1.8, 'brand'),
    hair:
      shape(
        'M-40 0C-48 -44 -40 -76 -12 -90C22 -106 66 -88 78 -48C86 -8 84 44 92 92C98 120 92 138 76 138C60 138 56 122 60 106C66 74 60 40 62 8C60 -28 46 -50 16 -68C-10 -56 -34 -32 -40 0z',
        'pale',
      ) +
      stroke(
        'M24 -84C50 -78 68 -52 70 -14C72 30 70 74 74 118M40 -84C64 -66 76 -36 78 0C80 36 78 70 84 112M16 -68C40 -60 56 -42 64 -12',
        1.3,
      ),
  },
}
