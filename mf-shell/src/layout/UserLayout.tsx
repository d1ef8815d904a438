import type { ReactNode } from 'react';

export function UserLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
