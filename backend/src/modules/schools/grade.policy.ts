/** A grade of school, 1 to 12, and the name of the class: `11.B`, `9`, `10.reaal`. */
const GRADE = /^(1[0-2]|[1-9])(?:[\s.\-_]+([\p{L}\d]{1,8})|(\p{L}[\p{L}\d]{0,7}))?$/u;

/**
 * @param typed a grade as people write it: `11B`, `11. b`, `11-B`
 * @returns the grade as we keep it, such as `11.B`; null when it is none
 */
export function gradeOf(typed: string): string | null {
  const [, grade, apart, joined] = GRADE.exec(typed.trim()) ?? [];
  if (grade === undefined) return null;
  const name = apart ?? joined ?? '';
  return name === '' ? grade : `${grade}.${name.length === 1 ? name.toUpperCase() : name}`;
}
