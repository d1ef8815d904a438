import { useEffect, useState } from 'react';

export const Hooks = ({ open, name }: { open: boolean; name: string }) => {
  useEffect(() => {
    document.title = name;
  }, []);
  if (!open) return null;
  const [text] = useState(name);
  return <p>{text}</p>;
};
