export const WeekPage = () => <p>4</p>;
