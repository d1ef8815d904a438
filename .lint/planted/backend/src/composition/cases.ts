export function nameOf(kind: 'a' | 'b'): string {
  switch (kind) {
    case 'a':
      return 'A';
  }
  return '';
}
