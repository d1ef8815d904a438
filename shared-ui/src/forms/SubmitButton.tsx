import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../components/Button/Button';

/** Sends the form around it; waits while it is on its way. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isPending'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" isWide {...props} isPending={isSubmitting} />;
}
